import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing, listExample } from '../attributes.ts';

const milestone = `<Milestone year="2018" title="Two desks">

The first website ships.

</Milestone>`;

export const timeline = {
  Timeline: {
    label: 'History in years',
    summary: 'A history in years.',
    attributes: nothing,
    holds: ['Milestone'],
    example: listExample('Timeline', milestone),
  },
  Milestone: {
    label: 'Year',
    summary: 'One year of a history.',
    attributes: z.strictObject({ year: text, title: text }),
    holds: 'anything',
    within: ['Timeline'],
    heading: 3,
    example: milestone,
  },
} as const satisfies Blocks;
