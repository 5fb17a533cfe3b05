import { type Blocks, nothing } from '../block.ts';

export const categoryLinks = {
  CategoryLinks: {
    label: 'Links to other portfolio categories',
    summary: 'Links to three other portfolio categories and to all.',
    attributes: nothing,
    holds: 'nothing',
    reads: 'projects',
    example: '<CategoryLinks />',
  },
} as const satisfies Blocks;
