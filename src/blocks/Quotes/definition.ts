import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { flag } from '../attributes.ts';

export const quotes = {
  Quotes: {
    label: 'Quotes',
    summary: 'Testimonials: those with the ids given, the featured ones, or the others.',
    attributes: z.strictObject({
      ids: text.meta({ reference: 'quotes' }).optional(),
      featured: flag,
      more: flag,
    }),
    holds: 'nothing',
    reads: ['quotes'],
    example: '<Quotes featured />',
  },
} as const satisfies Blocks;
