import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encoding } from './encode.ts';
import type { PictureFacts } from './pictureFile.ts';

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
};

/** Whether bytes are text with a tag at its beginning, as an SVG is; what they are called does not matter. */
const isMarkup = (content: Buffer): boolean => /^\uFEFF?\s*</.test(content.toString('utf8', 0, 200));

/** Reads what a picture file says of itself. Throws where it is no picture. */
export async function pictureFacts(content: Buffer): Promise<PictureFacts> {
  const bytes = content.length;
  if (isMarkup(content)) {
    // Loaded with the first drawing that is new: most builds have none.
    const { cleanDrawing } = await import('./cleanDrawing.ts');
    const { svg, removed } = await cleanDrawing(content.toString('utf8'));
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    return { hash: digest(svg), width, height, bytes, drawing: true, moving: false, removed };
  }
  const { autoOrient, pages = 1, format } = await sharp(content).metadata();
  // A drawing in another code than UTF-8, which nobody would clean.
  if (format === 'svg') throw new Error('The drawing is not written in UTF-8.');
  return {
    hash: digest(encoding, content),
    width: autoOrient.width,
    height: autoOrient.height,
    bytes,
    drawing: false,
    moving: pages > 1,
    removed: [],
  };
}
