import { readFile } from 'node:fs/promises';
import type { PictureFile } from './pictureFile.ts';

/** The bytes of a picture that are safe to show: a cleaned SVG, or the file as it is. */
export async function pictureBytes({
  source,
  drawing,
}: Pick<PictureFile, 'source' | 'drawing'>): Promise<Buffer> {
  const content = await readFile(source);
  if (!drawing) return content;
  // Imported lazily: most builds have no new SVG.
  const { cleanDrawing } = await import('./cleanDrawing.ts');
  return Buffer.from((await cleanDrawing(content.toString('utf8'))).svg);
}
