import sharp, { type Metadata } from 'sharp';
import { makeQueue } from '../../lib/concurrency.ts';
import { isLfsPointer, lfsNote } from '../../lib/lfsPointer.ts';
import { photoDigest } from './encode.ts';
import {
  contentDigest,
  isMarkup,
  isPixels,
  PictureError,
  type PictureFacts,
  placesOf,
} from './pictureFile.ts';
import { refuseTangledExif } from './exif.ts';
import { refuseLongTexts } from './pngTexts.ts';

/** The longest side of a WebP. */
const maxSide = 16_383;

/** The most bytes of decoded pixels: 50 megapixels of a photograph, with 8 bits for each color. */
const maxPixelBytes = 150_000_000;

/** How many times as much memory and time the decoders of these formats take. */
const weights: Partial<Record<string, number>> = { heif: 4, webp: 2 };

/** The most frames. Their headers are all read, although only the first frame is shown. */
const maxFrames = 2000;

function refuseFrames(frames: number): void {
  const reason = `This picture has ${frames} frames, which are too many to process.`;
  if (frames > maxFrames) throw new PictureError(reason, 'Save only the frame that visitors should see.');
}

/** Throws if decoding a picture would take too much memory, which its header tells. */
function refuseLarge({ autoOrient: { width, height }, channels, depth, format, pages = 1 }: Metadata): void {
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 8);
  if (Math.max(width, height) > maxSide || bytes * (weights[format] ?? 1) > maxPixelBytes)
    throw new PictureError(
      `This picture is ${width} × ${height} pixels, which is too large to process.`,
      'Make it smaller: 2400 pixels wide is enough everywhere.',
    );
  refuseFrames(pages);
}

/** Pictures are read one at a time, so that their number does not matter for the memory. */
const inTurn = makeQueue();

async function drawingFacts(content: Buffer): Promise<PictureFacts> {
  // Imported lazily: most builds have no new SVG.
  const { readThemedDrawing } = await import('./themedDrawing.ts');
  const { svg, ...facts } = readThemedDrawing(content);
  return { hash: contentDigest(svg), ...facts, bytes: content.length, drawing: true, moving: false };
}

async function rasterFacts(content: Buffer): Promise<PictureFacts> {
  if (!isPixels(content)) throw new Error('The file is not a picture.');
  refuseLongTexts(content);
  refuseTangledExif(content);
  // The decoder of WebP takes quadratic time to count them.
  if (content.toString('latin1', 8, 12) === 'WEBP') refuseFrames(placesOf('ANMF', content).length);
  const metadata = await sharp(content, { limitInputPixels: false }).metadata();
  refuseLarge(metadata);
  const { width, height, pages = 1, autoOrient } = metadata;
  // The last pixel: to find it, decoders read all of the file, and hold few rows of it in memory.
  const last = { left: width - 1, top: height - 1, width: 1, height: 1 };
  await sharp(content).extract(last).raw().toBuffer();
  return {
    hash: photoDigest(content),
    ...autoOrient,
    bytes: content.length,
    drawing: false,
    moving: pages > 1,
  };
}

/** Reads a picture file and decodes it once. Throws if it is damaged, or not a picture. */
export async function pictureFacts(content: Buffer): Promise<PictureFacts> {
  if (isLfsPointer(content))
    throw new PictureError('This is not the picture, but a pointer of Git LFS to it.', lfsNote);
  return isMarkup(content) ? drawingFacts(content) : inTurn(() => rasterFacts(content));
}
