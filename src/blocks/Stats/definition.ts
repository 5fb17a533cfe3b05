import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing, listExample } from '../attributes.ts';

const stat = '<Stat value="200+" label="customers served" />';

export const stats = {
  Stats: {
    label: 'Figures',
    summary: 'Figures set large.',
    attributes: nothing,
    holds: ['Stat'],
    example: listExample('Stats', stat),
  },
  StatGroup: {
    label: 'Figures under a title',
    summary: 'Figures under a title.',
    attributes: z.strictObject({ title: text }),
    holds: ['Stat'],
    heading: 3,
    example: `<StatGroup title="In the first year">

<Stat value="42%" label="fewer tickets" />

<Stat value="3 min" label="to the first answer" />

</StatGroup>`,
  },
  Stat: {
    label: 'Figure',
    summary: 'One figure and what it counts.',
    attributes: z.strictObject({ value: text, label: text }),
    holds: 'nothing',
    within: ['Stats', 'StatGroup'],
    example: stat,
  },
} as const satisfies Blocks;
