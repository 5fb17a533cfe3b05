import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing, listExample } from '../attributes.ts';

const question = `<Question title="How long does it take?">

Most orders take six to ten weeks.

</Question>`;

export const faq = {
  FAQ: {
    label: 'List of questions (FAQ)',
    summary: 'Questions that open to show their answers.',
    attributes: nothing,
    holds: ['Question'],
    example: listExample('FAQ', question),
  },
  Question: {
    label: 'Question',
    summary: 'One question; the answer is inside.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['FAQ'],
    heading: 3,
    example: question,
  },
} as const satisfies Blocks;
