import { defineComponents } from '../define.ts';

export const categories = defineComponents({
  Categories: {
    label: 'Cards of all portfolio categories',
    summary: 'A card for each portfolio category.',
    reads: ['categories'],
    example: '<Categories />',
  },
  CategoryLinks: {
    label: 'Links to other portfolio categories',
    summary: 'Links to three other portfolio categories and to all.',
    reads: ['categories'],
    example: '<CategoryLinks />',
  },
});
