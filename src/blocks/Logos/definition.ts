import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const logos = {
  Logos: {
    label: 'Logos of clients',
    summary: "Our clients' logos, from site.yaml.",
    attributes: nothing,
    holds: 'nothing',
    reads: ['logos'],
    example: '<Logos />',
  },
} as const satisfies Blocks;
