import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';

const start = { line: 1, column: 1 };

const warning = (name: string, rule: string, reason: string, note: string): VFileMessage =>
  problem({ file: `content/_pictures/${name}`, place: start, level: 'warning', rule, reason, note });

/** Reports SVG files that contain scripts or external resources, which the site removes. */
export const cleanedDrawingProblems = (pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] =>
  Object.entries(pictures).flatMap(([name, { removed }]) =>
    removed.map((what) =>
      warning(
        name,
        'cleaned-drawing',
        `The drawing holds ${what}, which the site leaves out.`,
        'Look at the picture on the page. If something is missing there, export the drawing with its pictures embedded and its text as paths.',
      ),
    ),
  );

/** Reports animated pictures. A page shows only their first frame. */
export const movingPictureProblems = (pictures: Readonly<Record<string, PictureFile>>): VFileMessage[] =>
  Object.entries(pictures).flatMap(([name, { moving }]) =>
    moving
      ? [
          warning(
            name,
            'moving-picture',
            'The picture moves, and the site shows its first frame only.',
            'Save the frame that visitors shall see as a picture.',
          ),
        ]
      : [],
  );
