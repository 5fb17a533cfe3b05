import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const timeline = defineComponents({
  Timeline: {
    label: 'History in years',
    summary: 'A history in years.',
    holds: ['Milestone'],
  },
  Milestone: {
    label: 'Year',
    summary: 'One year of a history.',
    attributes: { year: text, title: text },
    holds: 'anything',
    heading: 3,
    example: `<Milestone year="2018" title="Two desks">

The first customer calls.

</Milestone>`,
  },
});
