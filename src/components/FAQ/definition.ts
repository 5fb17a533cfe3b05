import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const faq = defineComponents({
  FAQ: {
    label: 'List of questions (FAQ)',
    summary: 'Questions that open to show their answers.',
    children: ['Question'],
  },
  Question: {
    label: 'Question',
    summary: 'One question; the answer is inside.',
    attributes: { title: text },
    children: 'anything',
    heading: 3,
    example: `<Question title="How long does it take?">

Most orders take six to ten weeks.

</Question>`,
  },
});
