import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const categoryLinks = {
  CategoryLinks: {
    label: 'Links to other portfolio categories',
    summary: 'Links to three other portfolio categories and to all.',
    attributes: nothing,
    holds: 'nothing',
    reads: ['categories'],
    example: '<CategoryLinks />',
  },
} as const satisfies Blocks;
