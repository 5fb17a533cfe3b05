import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing, listExample } from '../attributes.ts';

const step = `<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>`;

export const processSteps = {
  ProcessSteps: {
    label: 'Steps of a process',
    summary: 'Numbered steps in order.',
    attributes: nothing,
    holds: ['Step'],
    example: listExample('ProcessSteps', step),
  },
  Step: {
    label: 'Step',
    summary: 'One step of a process.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['ProcessSteps'],
    heading: 3,
    example: step,
  },
} as const satisfies Blocks;
