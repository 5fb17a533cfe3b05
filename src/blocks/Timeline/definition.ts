import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const timeline = {
  Timeline: {
    label: 'History in years',
    summary: 'A history in years.',
    attributes: nothing,
    holds: ['Milestone'],
    example: `<Timeline>

<Milestone year="2018" title="Two desks">

The first website ships.

</Milestone>

<Milestone year="2024" title="Implementation 200">

There is cake.

</Milestone>

</Timeline>`,
  },
  Milestone: {
    label: 'Year',
    summary: 'One year of a history.',
    attributes: z.strictObject({ year: text, title: text }),
    holds: 'anything',
    within: ['Timeline'],
    heading: 3,
    example: `<Milestone year="2018" title="Two desks">

The first website ships.

</Milestone>`,
  },
} as const satisfies Blocks;
