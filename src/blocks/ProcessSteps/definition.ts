import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const processSteps = {
  ProcessSteps: {
    label: 'Steps of a process',
    summary: 'Numbered steps in order.',
    attributes: nothing,
    holds: ['Step'],
    example: `<ProcessSteps>

<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>

<Step title="Development">

- A working version every second week
- Tested by your own staff

</Step>

</ProcessSteps>`,
  },
  Step: {
    label: 'Step',
    summary: 'One step of a process.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['ProcessSteps'],
    heading: 3,
    example: `<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>`,
  },
} as const satisfies Blocks;
