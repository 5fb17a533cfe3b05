import sharp from 'sharp';

export type Format = 'avif' | 'webp';

const settings = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 78, effort: 5 },
} as const;

/** Everything besides the picture itself that affects the encoded bytes. */
export const encoding = JSON.stringify([settings, sharp.versions]);

/**
 * Encodes a photograph at a width, upright, in sRGB, without metadata (the default of sharp). Of an animated picture it
 * encodes the first frame.
 */
export const encode = (source: string, width: number, format: Format): Promise<Buffer> =>
  sharp(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, settings[format])
    .toBuffer();
