import path from 'node:path';
import { type ImageSlotName, imageSlots } from '../../../src/theme/imageSlots.ts';
import type { PictureFile } from './pictureFile.ts';
import type { ReadPicture } from './readPictures.ts';

/** Where something shows a picture. */
export interface ImageUse {
  /** The picture's path below `content/_pictures/`. */
  value: string;
  /** Without any, it stands in a text. */
  slots?: ImageSlotName[];
}

const inText: ImageSlotName[] = ['text'];

/** The widths of the files that are made of a photograph: those of its places, never more than it has. */
export function widthsFor(width: number, shownIn: Iterable<ImageSlotName>): number[] {
  const wanted = new Set([...shownIn].flatMap((place) => [...imageSlots[place].widths]));
  const most = Math.min(width, Math.max(...wanted));
  return [...new Set([...wanted].filter((each) => each < most)).add(most)].sort((a, b) => a - b);
}

/** Gives pictures their addresses, which change with their content, and the widths that their places need. */
export function resolveImages(
  pictures: Record<string, ReadPicture>,
  shows: readonly ImageUse[],
): Record<string, PictureFile> {
  const shownIn = new Map<string, ImageSlotName[]>();
  for (const { value, slots: named } of shows)
    shownIn.set(value, [...(shownIn.get(value) ?? []), ...(named ?? inText)]);
  return Object.fromEntries(
    Object.entries(pictures).map(([name, picture]) => {
      const { dir, name: stem } = path.posix.parse(name);
      const address = (size: string, ending: string) =>
        path.posix.join('/pictures', dir, `${stem}${size}.${picture.hash}.${ending}`);
      // Nothing but the component guide shows what no page names.
      const widths = widthsFor(picture.width, shownIn.get(name) ?? inText);
      const published = picture.drawing
        ? { url: address('', 'svg') }
        : { url: address(`-${widths.at(-1)}`, 'webp'), widths };
      return [name, { ...picture, name, ...published, shown: shownIn.has(name) }];
    }),
  );
}
