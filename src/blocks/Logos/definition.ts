import { type Blocks, nothing } from '../block.ts';

export const logos = {
  Logos: {
    summary: "Our clients' logos, from site.yaml.",
    attributes: nothing,
    holds: 'nothing',
    reads: 'logos',
    example: '<Logos />',
  },
} as const satisfies Blocks;
