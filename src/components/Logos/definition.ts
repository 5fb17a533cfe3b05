import { defineComponents } from '../define.ts';

export const logos = defineComponents({
  Logos: {
    label: 'Logos of clients',
    summary: "Our clients' logos, from site.yaml.",
    reads: ['logos'],
    lists: (_attributes, _page, { site }) => site.logos,
    ifEmpty: 'Add “logos” to content/site.yaml. Or remove it, with its section.',
    example: '<Logos />',
  },
});
