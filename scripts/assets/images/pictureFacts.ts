import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encoding, groundColor } from './encode.ts';
import { howToConvertHeic, isHeic } from './heic.ts';
import { isMarkup, PictureError, type PictureFacts } from './pictureFile.ts';

/** The longest side of a WebP. */
const maxSide = 16_383;

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
};

async function drawingFacts(content: Buffer): Promise<PictureFacts> {
  // Imported lazily: most builds have no new SVG.
  const { cleanDrawing } = await import('./cleanDrawing.ts');
  const { svg, removed } = await cleanDrawing(content.toString('utf8'));
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return {
    hash: digest(svg),
    width,
    height,
    bytes: content.length,
    drawing: true,
    moving: false,
    // This renders it too: an SVG that cannot be rendered is an error.
    color: await groundColor(Buffer.from(svg)),
    removed,
  };
}

async function rasterFacts(content: Buffer): Promise<PictureFacts> {
  if (isHeic(content))
    throw new PictureError(
      'This file is a HEIC photo, whatever its name says. Browsers cannot show it.',
      howToConvertHeic(),
    );
  const { autoOrient, pages = 1, format } = await sharp(content).metadata();
  // An SVG in another encoding than UTF-8, which would not be cleaned.
  if (format === 'svg')
    throw new PictureError('This SVG is not saved as UTF-8.', 'Save it with UTF-8 encoding.');
  const { width, height } = autoOrient;
  if (Math.max(width, height) > maxSide)
    throw new PictureError(
      `This picture is ${width} × ${height} pixels, which is too large to process.`,
      'Make it smaller: 2400 pixels wide is enough everywhere.',
    );
  // For a small picture, decoders read only part of the file and may miss damage at its end, so decode all of it too.
  const [color] = await Promise.all([groundColor(content), sharp(content).stats()]);
  return {
    hash: digest(encoding, content),
    width,
    height,
    bytes: content.length,
    drawing: false,
    moving: pages > 1,
    color,
    removed: [],
  };
}

/** Reads a picture file and decodes it once. Throws if it is damaged, or not a picture. */
export const pictureFacts = (content: Buffer): Promise<PictureFacts> =>
  isMarkup(content) ? drawingFacts(content) : rasterFacts(content);
