import path from 'node:path';
import slugify from '@sindresorhus/slugify';
import { howToConvertHeic, isHeic } from '../../assets/images/heic.ts';
import { isMarkup } from '../../assets/images/isMarkup.ts';
import { PictureError } from '../../assets/images/pictureError.ts';
import { Refusal } from './refusal.ts';
import { type FileState, readState } from './writeContent.ts';

/** The most pixels on a side: twice the widest place for a picture. */
const mostPixels = 2400;

const types: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', svg: 'svg', avif: 'avif' };

/** “Team Photo (1).JPEG” is team-photo-1. */
const safeName = (name: string): string => slugify(path.parse(name).name, { decamelize: false }) || 'picture';

const unreadable = 'This file is not a picture that can be read. Use a JPEG, PNG, WebP or SVG file.';

const refuseDrawing = (error: unknown): never => {
  throw new Refusal(error instanceof PictureError ? `${error.message} ${error.note}` : unreadable);
};

/** A picture in the format in which it came, turned upright, and no larger than needed. Vector graphics stay as they are. */
async function prepared(content: Buffer): Promise<{ content: Buffer; extension: string }> {
  if (isHeic(content))
    throw new Refusal(`This is a HEIC photograph, which browsers cannot show. ${howToConvertHeic()}`);
  // Loaded lazily, because it takes long to load.
  const { default: sharp } = await import('sharp');
  const { cleanDrawing } = await import('../../assets/images/cleanDrawing.ts');
  // A hostile drawing would block sharp for minutes.
  if (isMarkup(content)) await cleanDrawing(content.toString('utf8')).catch(refuseDrawing);
  const picture = sharp(content);
  const {
    format,
    width = 0,
    height = 0,
    orientation = 1,
  } = await picture.metadata().catch(() => {
    throw new Refusal(unreadable);
  });
  const extension = types[format];
  if (!extension) throw new Refusal(`Pictures of the type ${format} cannot be used. Save it as JPEG or PNG.`);
  const isFine = Math.max(width, height) <= mostPixels && orientation === 1;
  if (format === 'svg' || isFine) return { content, extension };
  const smaller = picture
    .rotate()
    .resize(mostPixels, mostPixels, { fit: 'inside', withoutEnlargement: true });
  return { content: await smaller.toBuffer(), extension };
}

/** A new picture of the content beside another one, under a free name. Its path below `content/_pictures/` is `picture`. */
export async function newPicture(
  root: string,
  { name, content, beside }: { name: string; content: Buffer; beside: string },
): Promise<FileState & { picture: string }> {
  const made = await prepared(content);
  const folder = path.posix.dirname(beside);
  for (let number = 1; ; number++) {
    const base = number === 1 ? safeName(name) : `${safeName(name)}-${number}`;
    const picture = path.posix.join(folder, `${base}.${made.extension}`);
    const file = `content/_pictures/${picture}`;
    const existing = await readState(root, file);
    if (!existing.content || existing.content.equals(made.content))
      return { file, content: made.content, picture };
  }
}
