import { z } from 'zod';
import { text } from '../../model/fields.ts';
import { hueNames } from '../../model/pageFields.ts';
import { defineComponents } from '../define.ts';

export const stats = defineComponents({
  Stats: {
    label: 'Figures',
    summary: 'Figures set large.',
    children: ['Stat'],
  },
  StatGroup: {
    label: 'Figures under a title',
    summary: 'Figures under a title.',
    attributes: {
      title: text,
      color: z.enum(hueNames).optional().describe('The color of its service.'),
    },
    children: ['Stat'],
    heading: 3,
    example: `<StatGroup title="In the first year">

<Stat value="31" label="new customers" />

<Stat value="2 days" label="from a question to its answer" />

</StatGroup>`,
  },
  Stat: {
    label: 'Figure',
    summary: 'One figure and what it counts.',
    attributes: { value: text, label: text },
    example: '<Stat value="200+" label="customers served" />',
  },
  Badge: {
    label: 'Seal with a figure',
    summary: 'A single figure as a seal.',
    attributes: { value: text, label: text },
    example: '<Badge value="20" label="years in business" />',
  },
});
