import path from 'node:path';
import slugify from '@sindresorhus/slugify';
import type { Metadata } from 'sharp';
import { howToConvertHeic, isHeic } from '../../assets/images/heic.ts';
import { isMarkup, isPixels, PictureError } from '../../assets/images/pictureFile.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type FileChange, isSame, readBytes } from '../../content/writeContent.ts';

/** The most pixels on a side: twice the widest place for a picture. */
const mostPixels = 2400;

/** The longest name, without its number and its ending. */
const longestName = 80;

const types: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

/** Both AVIF and HEIC are “heif”, of different encodings. */
const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/** “Team Photo (1).JPEG” is team-photo-1. */
const safeName = (name: string): string =>
  slugify(path.parse(name).name, { decamelize: false }).slice(0, longestName).replace(/-+$/, '') || 'picture';

const refuseUnreadable = (): never => {
  throw new Refusal('This file is not a picture that can be read. Use a JPEG, PNG, WebP, AVIF or SVG file.');
};

const refuseDrawing = (error: unknown): never => {
  if (!(error instanceof PictureError)) return refuseUnreadable();
  throw new Refusal(`${error.message} ${error.note}`);
};

/** A picture in the format in which it came, turned upright, and no larger than needed. Vector graphics stay as they are. */
async function prepared(content: Buffer): Promise<{ content: Buffer; extension: string }> {
  if (isHeic(content))
    throw new Refusal(`This is a HEIC photograph, which browsers cannot show. ${howToConvertHeic()}`);
  if (isMarkup(content)) {
    const { readDrawing } = await import('../../assets/images/drawing.ts');
    try {
      readDrawing(content);
    } catch (error) {
      refuseDrawing(error);
    }
    return { content, extension: 'svg' };
  }
  if (!isPixels(content)) refuseUnreadable();
  // Loaded lazily, because it takes long to load.
  const { default: sharp } = await import('sharp');
  const picture = sharp(content);
  const metadata = await picture.metadata().catch(refuseUnreadable);
  const { width, height, orientation = 1 } = metadata;
  const format = formatOf(metadata);
  const extension = types[format];
  if (!extension) throw new Refusal(`Pictures of the type ${format} cannot be used. Save it as JPEG or PNG.`);
  const isFine = Math.max(width, height) <= mostPixels && orientation === 1;
  if (isFine) return { content, extension };
  const smaller = picture
    .rotate()
    .resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true });
  return { content: await smaller.toBuffer().catch(refuseUnreadable), extension };
}

/** A new picture of the content beside another one, under a free name. Its path below `content/_pictures/` is `picture`. */
export async function newPicture(
  root: string,
  { name, content, beside }: { name: string; content: Buffer; beside: string },
): Promise<{ change: FileChange; picture: string }> {
  const made = await prepared(content);
  const folder = path.posix.dirname(beside);
  for (let number = 1; ; number++) {
    const base = number === 1 ? safeName(name) : `${safeName(name)}-${number}`;
    const picture = path.posix.join(folder, `${base}.${made.extension}`);
    const file = `content/_pictures/${picture}`;
    const before = readBytes(root, file);
    if (!before || isSame(before, made.content))
      return { change: { file, before, after: made.content }, picture };
  }
}
