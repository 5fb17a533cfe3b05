import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { leastInText } from '../../theme/imageSlots.ts';
import { flag, picture as pictureFile } from '../attributes.ts';

export const picture = {
  Picture: {
    label: 'Picture',
    summary: 'A picture; alt says what it shows, decorative that it shows nothing one would miss.',
    attributes: z.strictObject({
      src: pictureFile('text', leastInText),
      alt: text.optional(),
      decorative: flag,
    }),
    holds: 'nothing',
    example: '<Picture src="people/robin-clark.svg" alt="Robin Clark, smiling, in front of a bookshelf" />',
  },
} as const satisfies Blocks;
