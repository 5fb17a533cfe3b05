import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { SiteRule } from '../rule.ts';

const start = { line: 1, column: 1 };

const warning = (name: string, rule: string, reason: string, note: string): VFileMessage =>
  problem({ file: `content/_pictures/${name}`, place: start, level: 'warning', rule, reason, note });

/** Reports SVG files that contain scripts or external resources, which the site removes. */
const cleanedDrawingProblems = (pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] =>
  Object.entries(pictures).flatMap(([name, { removed }]) =>
    removed.map((what) =>
      warning(
        name,
        'cleaned-drawing',
        `This SVG contains ${what}, which the site removes.`,
        'Look at the picture on the page. If something is missing, export it again with embedded pictures and with text converted to paths.',
      ),
    ),
  );

/** Reports animated pictures. A page shows only their first frame. */
const movingPictureProblems = (pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] =>
  Object.entries(pictures).flatMap(([name, { moving }]) =>
    moving
      ? [
          warning(
            name,
            'moving-picture',
            'This picture is animated, but the site shows only its first frame.',
            'Save the frame that visitors should see as a picture.',
          ),
        ]
      : [],
  );

export const pictureContents: SiteRule = {
  scope: 'site',
  about: {
    'cleaned-drawing': 'an SVG from which the site removes something',
    'moving-picture': 'an animated image, of which only the first frame is shown',
  },
  run: ({ pictures }) => [...cleanedDrawingProblems(pictures), ...movingPictureProblems(pictures)],
};
