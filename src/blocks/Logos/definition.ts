import { defineBlocks } from '../define.ts';

export const logos = defineBlocks({
  Logos: {
    label: 'Logos of clients',
    summary: "Our clients' logos, from site.yaml.",
    reads: ['logos'],
    example: '<Logos />',
  },
});
