import { defineComponents, count } from '../define.ts';

export const services = defineComponents({
  Services: {
    label: 'Service cards',
    summary: 'A card for each service.',
    attributes: { limit: count.optional() },
    reads: ['services'],
    example: '<Services limit="3" />',
  },
});
