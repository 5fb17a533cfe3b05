import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addresses } from '../../../src/model/address.ts';
import { hostRules } from '../../deploy/rules.ts';
import { writeHostFiles } from '../../deploy/writeHostFiles.ts';
import { compressAll } from '../compress.ts';
import { writeDiscovery } from '../discovery/writeDiscovery.ts';
import type { FileCache } from '../fileCache.ts';
import { writeRareFonts } from '../fonts/rareFonts.ts';
import { writePictures } from '../pictures/publishedFiles.ts';
import { writeIcons } from '../siteIcons.ts';
import type { Parts } from './parts.ts';

/**
 * Writes everything that is not a page: the browser's code, `public/`, pictures, icons, and what hosts and search
 * engines read. Gives sentences on what is left out.
 */
export async function writeFiles(
  workDir: string,
  { root, base, preview, host, site, manifest, code, icons, fonts, progress }: Parts,
  drawn: FileCache,
  encoded: FileCache,
): Promise<string[]> {
  await cp(code.clientDir, workDir, { recursive: true });
  const publicDir = path.join(root, 'public');
  if (existsSync(publicDir)) await cp(publicDir, workDir, { recursive: true });
  // Nothing but the component guide shows what no page names.
  const pictures = Object.values(site.pictures).filter(({ shown }) => shown || preview);
  await writePictures(pictures, workDir, encoded, (files) => progress(`${files} files of pictures made`));
  await writeFile(path.join(workDir, icons.url), icons.svg);
  await writeHostFiles(workDir, hostRules(manifest, base, preview), host);
  await writeIcons(workDir, drawn);
  await writeRareFonts(fonts, workDir, drawn);
  const notices = await writeDiscovery(workDir, root, manifest, addresses(manifest.site, base), preview);
  await compressAll(workDir);
  return notices;
}
