import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureFile } from '../images/pictureFile.ts';
import { size } from './cardFacts.ts';

/** A card from a photo of the content, cropped to the card's size. */
export const pictureCard = async ({ source }: PictureFile): Promise<Buffer> =>
  sharp(await readFile(source))
    .autoOrient()
    .resize(size.width, size.height, { fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
