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

/** Color channels are quantized in steps of this size. */
const step = 16;

/** The dominant color of a picture, as `#0a0d12`; undefined if it is partly transparent. */
export async function groundColor(source: string | Buffer): Promise<string | undefined> {
  const { data } = await sharp(source)
    .autoOrient()
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 255) return undefined;
    const bin = [red, green, blue].reduce((sum, value) => sum * 256 + value - (value % step) + step / 2, 0);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const [[color] = [0]] = [...counts].sort(([, a], [, b]) => b - a);
  return `#${color.toString(16).padStart(6, '0')}`;
}
