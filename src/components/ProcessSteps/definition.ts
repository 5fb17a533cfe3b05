import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const processSteps = defineComponents({
  ProcessSteps: {
    label: 'Steps of a process',
    summary: 'Numbered steps in order.',
    children: ['Step'],
  },
  Step: {
    label: 'Step',
    summary: 'One step of a process.',
    attributes: { title: text },
    children: 'anything',
    heading: 3,
    example: `<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>`,
  },
});
