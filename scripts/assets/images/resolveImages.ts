import path from 'node:path';
import type { PictureFile } from './pictureFile.ts';
import type { ReadPicture } from './readPictures.ts';
import { config } from '../../site/config.ts';

const { imageSlots } = config.theme;

export type ImageSlotName = keyof typeof imageSlots;

interface ImageUse {
  /** The picture's path below `content/_pictures/`. */
  value: string;
  /** Absent if the picture is in a text. */
  slots?: ImageSlotName[];
}

const inText: ImageSlotName[] = ['text'];

/** The widths in which a photograph is published: those of its image slots, never larger than the original. */
export function widthsFor(width: number, shownIn: Iterable<ImageSlotName>): number[] {
  const wanted = new Set([...shownIn].flatMap((place) => [...imageSlots[place].widths]));
  const most = Math.min(width, Math.max(...wanted));
  return [...new Set([...wanted].filter((each) => each < most)).add(most)].sort((a, b) => a - b);
}

/** Gives pictures their URLs, which change with their content, and the widths that their image slots need. */
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
      // Only the component guide shows pictures that no page names.
      const widths = widthsFor(picture.width, shownIn.get(name) ?? inText);
      const published = picture.drawing
        ? { url: address('', 'svg') }
        : { url: address(`-${widths.at(-1)}`, 'webp'), widths };
      return [name, { ...picture, name, ...published, shown: shownIn.has(name) }];
    }),
  );
}
