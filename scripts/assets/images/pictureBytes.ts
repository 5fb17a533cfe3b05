import { readFile } from 'node:fs/promises';
import type { PictureFile } from './pictureFile.ts';

/** A picture as it may be shown: a drawing cleaned, anything else as its file is. */
export async function pictureBytes({
  source,
  drawing,
}: Pick<PictureFile, 'source' | 'drawing'>): Promise<Buffer> {
  const content = await readFile(source);
  if (!drawing) return content;
  // Loaded with the first drawing that is new: most builds have none.
  const { cleanDrawing } = await import('./cleanDrawing.ts');
  return Buffer.from((await cleanDrawing(content.toString('utf8'))).svg);
}
