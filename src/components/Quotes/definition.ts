import { text } from '../../model/fields.ts';
import { defineComponents, flag } from '../define.ts';

export const quotes = defineComponents({
  Quotes: {
    label: 'Quotes',
    summary: 'Testimonials: those with the ids given, the featured ones, or the others.',
    attributes: {
      ids: text.meta({ reference: 'quotes' }).optional(),
      featured: flag,
      more: flag,
    },
    reads: ['quotes'],
    example: '<Quotes featured />',
  },
});
