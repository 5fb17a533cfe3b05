import sharp from 'sharp';

export type Format = 'avif' | 'webp';

const settings = {
  avif: { quality: 52, effort: 4 },
  webp: { quality: 78, effort: 5 },
} as const;

/** All that decides, besides a picture itself, which bytes it becomes. */
export const encoding = JSON.stringify([settings, sharp.versions]);

/**
 * A photograph at a width, upright, in sRGB, without what a camera notes beside it: sharp leaves that out unless told
 * otherwise. Of a moving picture it is the first frame.
 */
export const encode = (source: string, width: number, format: Format): Promise<Buffer> =>
  sharp(source)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, settings[format])
    .toBuffer();

/** The colour of most of a picture, as `#0a0d12`; none where one can see through it. */
export async function groundColor(source: string | Buffer): Promise<string | undefined> {
  const small = await sharp(source)
    .autoOrient()
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { isOpaque, dominant } = await sharp(small).stats();
  if (!isOpaque) return undefined;
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
