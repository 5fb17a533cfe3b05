import { defineComponents } from '../define.ts';

export const categories = defineComponents({
  Categories: {
    label: 'Cards of all portfolio categories',
    summary: 'A card for each portfolio category.',
    reads: ['categories'],
    heading: 3,
    lists: (_attributes, _page, { categories }) => categories,
    ifEmpty: 'Add a category: npm run new. Or remove it, with its section.',
    example: '<Categories />',
  },
  CategoryLinks: {
    label: 'Links to other portfolio categories',
    summary: 'Links to three other portfolio categories and to all.',
    reads: ['categories'],
    heading: 3,
    lists: (_attributes, { url }, { categories }) => categories.filter((category) => category.url !== url),
    ifEmpty: 'Add another category: npm run new. Or remove it, with its section.',
    example: '<CategoryLinks />',
  },
});
