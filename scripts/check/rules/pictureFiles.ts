import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { Reference } from '../references.ts';
import type { SiteRule } from '../rule.ts';

const start = { line: 1, column: 1 };

/** The most bytes that a picture may have. SVG files are served as they are; photographs are encoded again. */
const maxBytes = { drawing: 150_000, photograph: 5_000_000 };

/** A reference to a picture in a content file. */
interface PictureUse extends Reference {
  file: string;
}

const warning = (name: string, rule: string, reason: string, note: string): VFileMessage =>
  problem({ file: `content/_pictures/${name}`, place: start, level: 'warning', rule, reason, note });

/** Reports pictures that are larger than necessary. */
function heavyPictureProblems(pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] {
  return Object.entries(pictures).flatMap(([name, { bytes, drawing }]) => {
    if (drawing && bytes > maxBytes.drawing) {
      const reason = `This SVG is ${Math.round(bytes / 1000)} kB. More than ${maxBytes.drawing / 1000} kB keeps visitors waiting.`;
      return [warning(name, 'heavy-picture', reason, 'Simplify it, or save it as WebP.')];
    }
    if (drawing || bytes <= maxBytes.photograph) return [];
    const reason = `This picture is ${(bytes / 1_000_000).toFixed(1)} MB. More than ${maxBytes.photograph / 1_000_000} MB slows down everyone who works on the site, and visitors gain nothing.`;
    return [
      warning(name, 'heavy-picture', reason, 'Make it smaller: 2400 pixels wide is enough everywhere.'),
    ];
  });
}

/** Reports unused pictures. If a reference is misspelled, none are reported, because it may mean one of them. */
function unusedPictureProblems(
  pictures: Readonly<Record<string, PictureFile>>,
  uses: readonly PictureUse[],
): VFileMessage[] {
  const used = new Set(uses.map(({ value }) => value));
  if ([...used].some((name) => !(name in pictures))) return [];
  return Object.keys(pictures)
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(name, 'unused-picture', 'No page uses this image.', 'Use it, or delete the file.'),
    );
}

/** Reports photographs that have fewer pixels than their image slot needs. */
function smallPictureProblems(
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
        reason: `The picture ${value} is ${picture.width} pixels wide. It needs ${least} to look sharp here.`,
        note: 'Use a larger version.',
      }),
    ];
  });
}

export const pictureFiles: SiteRule = {
  scope: 'site',
  about: {
    'heavy-picture': 'an image with more bytes than it needs',
    'unused-picture': 'an image that no page shows',
    'small-picture': 'an image with too few pixels for where it is shown',
  },
  run({ site, files, pictures, uses }) {
    const shown = uses.filter(({ kind }) => kind === 'picture');
    // Until every file can be read, it is unknown which images are used.
    const isComplete = site.site && files.every(({ page, anchors }) => page && anchors);
    return [
      ...heavyPictureProblems(pictures),
      ...(isComplete ? unusedPictureProblems(pictures, shown) : []),
      ...smallPictureProblems(pictures, shown),
    ];
  },
};
