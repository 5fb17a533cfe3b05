import sharp from 'sharp';
import { runLimited } from '../../lib/limits/runLimited.ts';
import { LimitExceeded } from '../../lib/limits/timeLimit.ts';
import { type CleanSvg, cleanSvg } from './cleanSvg.ts';

/** A picture that a drawing carries within itself, as the address of an attribute or of a style. */
const carried = /data:image\/([\w.+-]{1,100})[^,"'()<>]{0,200};base64,([A-Za-z0-9+/=\s]+)/gi;

/** Pictures that one drawing may carry. */
const mostCarried = 200;

/** A picture without what its camera and its editor have written into it. Throws where it is no picture. */
async function withoutTraces(content: Buffer): Promise<Buffer> {
  const picture = sharp(content, { animated: true });
  const { exif, xmp, iptc, comments } = await picture.metadata();
  if (!exif && !xmp && !iptc && !comments?.length) return content;
  const quality = { quality: 90, force: false };
  return picture.autoOrient().jpeg(quality).webp(quality).toBuffer();
}

const module = new URL('./cleanSvg.ts', import.meta.url).href;

/**
 * A drawing as the site publishes it: clean itself, and the photographs that it carries say nothing but what they show.
 * Throws where the text is no SVG, and `LimitExceeded` where it takes too much time or memory.
 */
export async function cleanDrawing(text: string): Promise<CleanSvg> {
  const { svg, removed } = await runLimited({ module, work: cleanSvg, texts: [text] });
  const found = [...svg.matchAll(carried)];
  if (found.length > mostCarried) throw new LimitExceeded(`The drawing carries ${found.length} pictures.`);
  let clean = '';
  let end = 0;
  for (const { 0: address, 1: type = '', 2: data = '', index } of found) {
    const content = Buffer.from(data, 'base64');
    // What is no picture stays: nobody sees it.
    const kept = await withoutTraces(content).catch(() => content);
    const written = kept === content ? address : `data:image/${type};base64,${kept.toString('base64')}`;
    clean += svg.slice(end, index) + written;
    end = index + address.length;
  }
  return { svg: clean + svg.slice(end), removed };
}
