import sharp from 'sharp';
import { photoDigest } from './encode.ts';
import { contentDigest, isMarkup, isPixels, PictureError, type PictureFacts } from './pictureFile.ts';

/** The longest side of a WebP. */
const maxSide = 16_383;

async function drawingFacts(content: Buffer): Promise<PictureFacts> {
  // Imported lazily: most builds have no new SVG.
  const { readThemedDrawing } = await import('./themedDrawing.ts');
  const { svg, ...facts } = readThemedDrawing(content);
  return { hash: contentDigest(svg), ...facts, bytes: content.length, drawing: true, moving: false };
}

async function rasterFacts(content: Buffer): Promise<PictureFacts> {
  if (!isPixels(content)) throw new Error('The file is not a picture.');
  const { autoOrient, pages = 1 } = await sharp(content).metadata();
  const { width, height } = autoOrient;
  if (Math.max(width, height) > maxSide)
    throw new PictureError(
      `This picture is ${width} × ${height} pixels, which is too large to process.`,
      'Make it smaller: 2400 pixels wide is enough everywhere.',
    );
  // For a small picture, decoders read only part of the file and may miss damage at its end, so decode all of it too.
  await Promise.all([sharp(content).resize(64).raw().toBuffer(), sharp(content).stats()]);
  return {
    hash: photoDigest(content),
    width,
    height,
    bytes: content.length,
    drawing: false,
    moving: pages > 1,
  };
}

/** How a file starts that Git LFS keeps elsewhere. */
const pointer = 'version https://git-lfs';

/** Reads a picture file and decodes it once. Throws if it is damaged, or not a picture. */
export async function pictureFacts(content: Buffer): Promise<PictureFacts> {
  if (content.subarray(0, pointer.length).toString() === pointer)
    throw new PictureError(
      'This is not the picture, but a pointer of Git LFS to it.',
      'Install Git LFS (https://git-lfs.com) and run: git lfs pull. On a host, switch Git LFS on.',
    );
  return isMarkup(content) ? drawingFacts(content) : rasterFacts(content);
}
