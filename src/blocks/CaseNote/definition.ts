import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';

export const caseNote = {
  CaseNote: {
    label: 'Project in depth',
    summary: 'One project in depth; its title comes from the project.',
    attributes: z.strictObject({ project: text.meta({ reference: 'project' }) }),
    holds: 'anything',
    reads: ['projects'],
    heading: 3,
    example: `<CaseNote project="ecommerce-redesign">

What was wrong, what was built, and what changed, in two or three paragraphs.

</CaseNote>`,
  },
} as const satisfies Blocks;
