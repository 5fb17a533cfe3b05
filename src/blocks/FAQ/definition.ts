import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const faq = {
  FAQ: {
    label: 'List of questions (FAQ)',
    summary: 'Questions that open to show their answers.',
    attributes: nothing,
    holds: ['Question'],
    example: `<FAQ>

<Question title="How long does it take?">

Most orders take six to ten weeks.

</Question>

<Question title="Who owns the result?">

You do, from the first day.

</Question>

</FAQ>`,
  },
  Question: {
    label: 'Question',
    summary: 'One question; the answer is inside.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['FAQ'],
    heading: 3,
    example: `<Question title="How long does it take?">

Most orders take six to ten weeks.

</Question>`,
  },
} as const satisfies Blocks;
