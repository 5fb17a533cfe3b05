import sharp from 'sharp';
import { withTimeLimit } from '../../lib/limits/timeLimit.ts';
import { type CleanSvg, cleanSvg } from './cleanSvg.ts';
import { PictureError } from './pictureFile.ts';

/** A picture embedded in an SVG, as a data URL in an attribute or a style. */
const embedded = /data:image\/([\w.+-]{1,100})[^,"'()<>]{0,200};base64,([A-Za-z0-9+/=\s]+)/gi;

/** Maximum number of embedded pictures in an SVG. */
const maxEmbedded = 200;

/** A picture without metadata of cameras and editors. Throws if it is not a picture. */
async function withoutTraces(content: Buffer): Promise<Buffer> {
  const picture = sharp(content, { animated: true });
  const { exif, xmp, iptc, comments } = await picture.metadata();
  if (!exif && !xmp && !iptc && !comments?.length) return content;
  const quality = { quality: 90, force: false };
  return picture.autoOrient().jpeg(quality).webp(quality).toBuffer();
}

/** Cleaned SVGs by their text: a build needs each twice, for its facts and for its bytes. */
const cleaned = new Map<string, Promise<CleanSvg>>();
const mostCleaned = 200;

/**
 * An SVG as the site publishes it: cleaned, and its embedded photographs without metadata. Throws if the text is not an
 * SVG, or if it is too complex.
 */
export function cleanDrawing(text: string): Promise<CleanSvg> {
  const drawing = cleaned.get(text) ?? clean(text);
  if (cleaned.size >= mostCleaned) cleaned.clear();
  cleaned.set(text, drawing);
  return drawing;
}

async function clean(text: string): Promise<CleanSvg> {
  const { svg, removed } = withTimeLimit(() => cleanSvg(text));
  const found = [...svg.matchAll(embedded)];
  if (found.length > maxEmbedded)
    throw new PictureError(
      `This SVG embeds ${found.length} pictures; ${maxEmbedded} is the maximum.`,
      'Save it as PNG or WebP.',
    );
  let published = '';
  let end = 0;
  for (const { 0: address, 1: type = '', 2: data = '', index } of found) {
    const content = Buffer.from(data, 'base64');
    // Data that is not a picture stays: browsers do not show it.
    const stripped = await withoutTraces(content).catch(() => content);
    const replacement =
      stripped === content ? address : `data:image/${type};base64,${stripped.toString('base64')}`;
    published += svg.slice(end, index) + replacement;
    end = index + address.length;
  }
  return { svg: published + svg.slice(end), removed };
}
