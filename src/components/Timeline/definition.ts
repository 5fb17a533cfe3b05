import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const timeline = defineComponents({
  Timeline: {
    label: 'History in years',
    summary: 'A history in years.',
    children: ['Milestone'],
  },
  Milestone: {
    label: 'Year',
    summary: 'One year of a history.',
    attributes: { year: text, title: text },
    children: 'anything',
    heading: 3,
    example: `<Milestone year="2018" title="Two desks">

The first customer calls.

</Milestone>`,
  },
});
