import { type Blocks, nothing } from '../block.ts';

export const logos = {
  Logos: {
    label: 'Logos of clients',
    summary: "Our clients' logos, from site.yaml.",
    attributes: nothing,
    holds: 'nothing',
    reads: 'logos',
    example: '<Logos />',
  },
} as const satisfies Blocks;
