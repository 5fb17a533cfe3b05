import { constants } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cache } from '../lib/cache/cache.ts';
import { isPublicDrawing } from '../check/files/publicFiles.ts';
import { pictureBytes } from '../assets/images/pictureBytes.ts';

/** The name of an SVG in its cache entry. */
const fileName = 'drawing.svg';

/** Copies files of `public/` into the folder of a site. SVGs are cleaned; other files are copied as they are. */
export async function writePublic(
  root: string,
  files: readonly string[],
  workDir: string,
  cache: Cache,
): Promise<void> {
  const drawings = cache.section('public');
  for (const file of files) {
    const [source, target] = [path.join(root, 'public', file), path.join(workDir, file)];
    if (isPublicDrawing(file)) {
      const make = async () => ({ [fileName]: await pictureBytes({ source, drawing: true }) });
      await drawings.place([await readFile(source)], { [fileName]: target }, make);
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await copyFile(source, target, constants.COPYFILE_EXCL);
    }
  }
}
