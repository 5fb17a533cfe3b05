import sharp from 'sharp';
import { type CleanSvg, cleanSvg } from './cleanSvg.ts';

/** A picture that a drawing carries within itself, as the address of an attribute or of a style. */
const carried = /data:image\/([\w.+-]+)[^,"'()<>]*;base64,([A-Za-z0-9+/=\s]+)/gi;

/** A picture without what its camera and its editor have written into it. Throws where it is no picture. */
async function withoutTraces(content: Buffer): Promise<Buffer> {
  const picture = sharp(content, { animated: true });
  const { exif, xmp, iptc, comments } = await picture.metadata();
  if (!exif && !xmp && !iptc && !comments?.length) return content;
  const quality = { quality: 90, force: false };
  return picture.autoOrient().jpeg(quality).webp(quality).toBuffer();
}

/**
 * A drawing as the site publishes it: clean itself, and the photographs that it carries say nothing but what they show.
 * Throws where the text is no SVG.
 */
export async function cleanDrawing(text: string): Promise<CleanSvg> {
  const { svg, removed } = cleanSvg(text);
  let clean = svg;
  for (const [address, type = '', data = ''] of svg.matchAll(carried)) {
    const content = Buffer.from(data, 'base64');
    // What is no picture stays: nobody sees it.
    const kept = await withoutTraces(content).catch(() => content);
    if (kept !== content)
      clean = clean.replace(address, `data:image/${type};base64,${kept.toString('base64')}`);
  }
  return { svg: clean, removed };
}
