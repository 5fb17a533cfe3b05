import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addresses } from '../../src/model/url.ts';
import { drawingBytes, writePictures } from '../assets/images/publishedFiles.ts';
import { writeIcons } from '../assets/siteIcons.ts';
import { hostFilesOf } from '../deploy/index.ts';
import { hostRules } from '../deploy/rules.ts';
import { fontLicenses } from '../theme/fontLicenses.ts';
import { linkOrCopy } from '../lib/cache/section.ts';
import { discoveryTexts } from '../seo/discovery.ts';
import { isPublicDrawing } from '../check/files/publicFiles.ts';
import type { Parts } from './parts.ts';

/** Copies files of `public/` into the folder of a site. SVGs lose the metadata of editors; other files are copied as they are. */
async function writePublic(root: string, files: readonly string[], workDir: string): Promise<void> {
  for (const file of files) {
    const [source, target] = [path.join(root, 'public', file), path.join(workDir, file)];
    await mkdir(path.dirname(target), { recursive: true });
    if (isPublicDrawing(file)) await writeFile(target, await drawingBytes(source), { flag: 'wx' });
    else await copyFile(source, target, constants.COPYFILE_EXCL);
  }
}

/** Writes texts below the folder of a site, by their paths. */
export async function writeTexts(folder: string, texts: Record<string, string | undefined>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const withoutUrl =
  'The site’s own address is unknown, so canonical links, the sitemap and the images of shared links are left out. Add it as “url” in content/site.yaml, or set SITE_URL.';

/**
 * Writes everything that is not a page: client code, `public/`, pictures, icons, and files for hosts and search
 * engines. Returns sentences about what is left out.
 */
export async function writeFiles(
  workDir: string,
  { root, base, preview, host, site, manifest, cache, code, cards, icons, counted }: Parts,
): Promise<string[]> {
  for (const [name, file] of code.clientFiles) linkOrCopy(file, path.join(workDir, name));
  // Only the component guide shows pictures that no page names.
  const pictures = Object.values(site.pictures).filter(({ shown }) => shown || preview);
  await writePictures(pictures, workDir, cache, (done, all) => counted?.('files of pictures', done, all));
  await writePublic(root, site.publicFiles, workDir);
  const discovery = discoveryTexts(manifest, addresses(manifest.site, base), preview);
  // What is in `public/` takes precedence.
  for (const file of site.publicFiles) delete discovery[file];
  await writeTexts(workDir, {
    'assets/font-licenses.md': fontLicenses(root),
    [icons.url]: icons.svg,
    ...hostFilesOf(hostRules(manifest, base, preview), host),
    ...discovery,
  });
  await writeIcons(workDir, cache);
  cards.write(workDir);
  return manifest.site.url ? [] : [withoutUrl];
}
