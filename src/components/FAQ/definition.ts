import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const faq = defineComponents({
  FAQ: {
    label: 'List of questions (FAQ)',
    summary: 'Questions that open to show their answers.',
    holds: ['Question'],
  },
  Question: {
    label: 'Question',
    summary: 'One question; the answer is inside.',
    attributes: { title: text },
    holds: 'anything',
    heading: 3,
    example: `<Question title="How long does it take?">

Most orders take six to ten weeks.

</Question>`,
  },
});
