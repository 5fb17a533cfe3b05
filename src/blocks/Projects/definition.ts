import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { count, flag } from '../attributes.ts';

export const projects = {
  Projects: {
    label: 'Project cards',
    summary: "Project cards: of the page's own category, of a named one, or those featured.",
    attributes: z.strictObject({
      category: text.meta({ reference: 'category' }).optional(),
      featured: flag,
      limit: count.optional(),
    }),
    holds: 'nothing',
    reads: ['categories', 'projects'],
    example: '<Projects featured limit="3" />',
  },
} as const satisfies Blocks;
