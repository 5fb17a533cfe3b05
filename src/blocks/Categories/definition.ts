import { type Blocks, nothing } from '../block.ts';

export const categories = {
  Categories: {
    label: 'Cards of all portfolio categories',
    summary: 'A card for each portfolio category.',
    attributes: nothing,
    holds: 'nothing',
    reads: 'projects',
    example: '<Categories />',
  },
} as const satisfies Blocks;
