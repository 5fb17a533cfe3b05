import { z } from 'zod';
import { quote } from '../../collections/testimonials.ts';
import { text } from '../../model/fields.ts';
import type { PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = {
  quotes: z.array(quote).describe('Every testimonial of the site.'),
};

const labels = {
  rating: text.describe('The stars of a testimonial, read aloud. {rating} becomes their number.'),
  quotation: text
    .regex(/\{quote\}/, 'a text with {quote} between quotation marks')
    .optional()
    .describe('A testimonial in the quotation marks of the language: {quote} becomes its text.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    testimonials: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

export const testimonials: PageType<'testimonials'> = {
  what: 'the testimonials page',
  fields,
  labels,
  data: standard,
  unique: { 'quote id': ['quotes', 'id'] },
  names: {
    quotes: {
      unknown: (name) => `There is no testimonial with the id “${name}”.`,
      accepts: 'ids of testimonials, with commas between',
      at: ['quotes', 'id'],
      isList: true,
    },
  },
};
