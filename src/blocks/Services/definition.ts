import { z } from 'zod';
import { type Blocks, count } from '../block.ts';

export const services = {
  Services: {
    label: 'Service cards',
    summary: 'A card for each service.',
    attributes: z.strictObject({ limit: count.optional() }),
    holds: 'nothing',
    reads: 'services',
    example: '<Services limit="3" />',
  },
} as const satisfies Blocks;
