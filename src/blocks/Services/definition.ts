import { z } from 'zod';
import type { Blocks } from '../../model/block.ts';
import { count } from '../attributes.ts';

export const services = {
  Services: {
    label: 'Service cards',
    summary: 'A card for each service.',
    attributes: z.strictObject({ limit: count.optional() }),
    holds: 'nothing',
    reads: ['services'],
    example: '<Services limit="3" />',
  },
} as const satisfies Blocks;
