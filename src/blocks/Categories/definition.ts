import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const categories = {
  Categories: {
    label: 'Cards of all portfolio categories',
    summary: 'A card for each portfolio category.',
    attributes: nothing,
    holds: 'nothing',
    reads: ['categories'],
    example: '<Categories />',
  },
} as const satisfies Blocks;
