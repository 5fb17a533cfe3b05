import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addresses } from '../../src/model/url.ts';
import { drawingBytes, writePictures } from '../assets/images/publishedFiles.ts';
import { writeIcons } from '../assets/siteIcons.ts';
import { writeHostFiles } from '../deploy/index.ts';
import { hostRules } from '../deploy/rules.ts';
import { fontLicenses } from '../fonts/fontLicenses.ts';
import { linkOrCopy } from '../lib/cache/section.ts';
import { writeDiscovery } from '../seo/writeDiscovery.ts';
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

/**
 * Writes everything that is not a page: client code, `public/`, pictures, icons, and files for hosts and search
 * engines. Returns sentences about what is left out.
 */
export async function writeFiles(
  workDir: string,
  { root, base, preview, host, site, manifest, cache, code, cards, icons, encoded }: Parts,
): Promise<string[]> {
  for (const [name, file] of code.clientFiles) linkOrCopy(file, path.join(workDir, name));
  await writeFile(path.join(workDir, 'assets/font-licenses.md'), fontLicenses(root));
  await writePublic(root, site.publicFiles, workDir);
  // Only the component guide shows pictures that no page names.
  const pictures = Object.values(site.pictures).filter(({ shown }) => shown || preview);
  await writePictures(pictures, workDir, cache, encoded);
  await writeFile(path.join(workDir, icons.url), icons.svg);
  await writeHostFiles(workDir, hostRules(manifest, base, preview), host);
  await writeIcons(workDir, cache);
  cards.write(workDir);
  const address = addresses(manifest.site, base);
  return writeDiscovery(workDir, manifest, address, preview);
}
