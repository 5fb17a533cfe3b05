import { z } from 'zod';
import { name, text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const techStack = {
  TechStack: {
    label: 'List of technologies',
    summary: 'The technologies we build with.',
    attributes: nothing,
    holds: ['Tech'],
    example: `<TechStack>

<Tech name="React" role="What the visitor sees" />

<Tech name="PostgreSQL" role="Where the data is kept" />

<Tech name="Playwright" role="Tests in a real browser" />

</TechStack>`,
  },
  Tech: {
    label: 'Technology',
    summary: 'One technology and what it is used for.',
    attributes: z.strictObject({ name, role: text }),
    holds: 'nothing',
    within: ['TechStack'],
    example: '<Tech name="React" role="What the visitor sees" />',
  },
} as const satisfies Blocks;
