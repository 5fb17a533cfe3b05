import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { Reference } from './references.ts';

const start = { line: 1, column: 1 };

/** The most bytes that a picture may have. SVG files are served as they are; photographs are encoded again. */
const maxBytes = { drawing: 150_000, photograph: 5_000_000 };

/** A reference to a picture in a content file. */
export interface PictureUse extends Reference {
  file: string;
}

const warning = (name: string, rule: string, reason: string, note: string): VFileMessage =>
  problem({ file: `content/_pictures/${name}`, place: start, level: 'warning', rule, reason, note });

/** Reports pictures that are larger than necessary. */
export function heavyPictureProblems(pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] {
  return Object.entries(pictures).flatMap(([name, { bytes, drawing }]) => {
    if (drawing && bytes > maxBytes.drawing) {
      const reason = `The drawing weighs ${Math.round(bytes / 1000)} kB; more than ${maxBytes.drawing / 1000} kB keep visitors waiting.`;
      return [warning(name, 'heavy-picture', reason, 'Simplify the drawing, or save it as WebP.')];
    }
    if (drawing || bytes <= maxBytes.photograph) return [];
    const reason = `The picture weighs ${(bytes / 1_000_000).toFixed(1)} MB; visitors gain nothing by more than ${maxBytes.photograph / 1_000_000} MB, and everyone who works on the site waits for it.`;
    return [
      warning(name, 'heavy-picture', reason, 'Save it smaller: 2400 pixels of width are enough everywhere.'),
    ];
  });
}

/** Reports unused pictures. If a reference is misspelled, none are reported, because it may mean one of them. */
export function unusedPictureProblems(
  pictures: Readonly<Record<string, PictureFile>>,
  uses: readonly PictureUse[],
): VFileMessage[] {
  const used = new Set(uses.map(({ value }) => value));
  if ([...used].some((name) => !(name in pictures))) return [];
  return Object.keys(pictures)
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(name, 'unused-picture', 'No page shows this picture.', 'Delete the file, or use it.'),
    );
}

/** Reports photographs that have fewer pixels than their image slot needs. */
export function smallPictureProblems(
  pictures: Readonly<Record<string, PictureFile>>,
  uses: readonly PictureUse[],
): VFileMessage[] {
  return uses.flatMap(({ file, value, place, least }) => {
    const picture = pictures[value];
    if (!picture || least === undefined || picture.drawing || picture.width >= least) return [];
    return [
      problem({
        file,
        place,
        level: 'warning',
        rule: 'small-picture',
        reason: `The picture ${value} is ${picture.width} pixels wide, and looks coarse here below ${least}.`,
        note: 'Take a larger version of it.',
      }),
    ];
  });
}
