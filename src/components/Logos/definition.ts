import { defineComponents } from '../define.ts';

export const logos = defineComponents({
  Logos: {
    label: 'Logos of clients',
    summary: "Our clients' logos, from site.yaml.",
    reads: ['logos'],
    example: '<Logos />',
  },
});
