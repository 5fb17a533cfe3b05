import { defineComponents, count } from '../define.ts';

export const services = defineComponents({
  Services: {
    label: 'Service cards',
    summary: 'A card for each service.',
    attributes: { limit: count.optional() },
    reads: ['services'],
    heading: 3,
    lists: (_attributes, _page, { services }) => services,
    ifEmpty: 'Add a service: npm run new. Or remove it, with its section.',
    example: '<Services limit="3" />',
  },
});
