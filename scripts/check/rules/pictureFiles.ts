import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { Reference } from './references.ts';

const start = { line: 1, column: 1 };

/** The weights, in bytes, above which a picture is a burden: drawings are fetched as they are, photographs are encoded anew. */
const most = { drawing: 150_000, photograph: 5_000_000 };

/** The use of a picture in a file of the content. */
export interface PictureUse extends Reference {
  file: string;
}

const say = (name: string, rule: string, reason: string, note: string): VFileMessage =>
  problem({ file: `content/_pictures/${name}`, place: start, level: 'warning', rule, reason, note });

/** Pictures that are heavier than they need be. */
export function heavyPictureProblems(pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] {
  return Object.entries(pictures).flatMap(([name, { bytes, drawing }]) => {
    if (drawing && bytes > most.drawing) {
      const reason = `The drawing weighs ${Math.round(bytes / 1000)} kB; more than ${most.drawing / 1000} kB keep visitors waiting.`;
      return [say(name, 'heavy-picture', reason, 'Simplify the drawing, or save it as WebP.')];
    }
    if (drawing || bytes <= most.photograph) return [];
    const reason = `The picture weighs ${(bytes / 1_000_000).toFixed(1)} MB; visitors gain nothing by more than ${most.photograph / 1_000_000} MB, and everyone who works on the site waits for it.`;
    return [
      say(name, 'heavy-picture', reason, 'Save it smaller: 2400 pixels of width are enough everywhere.'),
    ];
  });
}

/** Pictures that nothing shows. While a name is misspelt, it may be one of them that is meant. */
export function unusedPictureProblems(
  pictures: Readonly<Record<string, PictureFile>>,
  uses: readonly PictureUse[],
): VFileMessage[] {
  const used = new Set(uses.map(({ value }) => value));
  if ([...used].some((name) => !(name in pictures))) return [];
  return Object.keys(pictures)
    .filter((name) => !used.has(name))
    .map((name) => say(name, 'unused-picture', 'No page shows this picture.', 'Delete the file, or use it.'));
}

/** Photographs with fewer pixels than their place on the page shows. */
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
