import sharp from 'sharp';
import { contentDigest } from './pictureFile.ts';

// It keeps the decoders of pictures open, with their memory.
sharp.cache(false);

export type Format = 'avif' | 'webp';

const settings = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 78, effort: 5 },
} as const;

/** A digest of a photograph and everything else that affects the encoded bytes. */
export const photoDigest = (content: Buffer): string =>
  contentDigest(Buffer.concat([Buffer.from(JSON.stringify([settings, sharp.versions])), content]));

/**
 * Encodes a photograph at a width, upright, in sRGB, without metadata (the default of sharp). Of an animated picture it
 * encodes the first frame.
 */
export const encode = (source: Buffer, width: number, format: Format): Promise<Buffer> =>
  sharp(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, settings[format])
    .toBuffer();
