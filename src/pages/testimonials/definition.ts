import { z } from 'zod';
import type { Standard } from '../../model/pageData.ts';
import type { PageType } from '../pageType.ts';
import { quote } from '../../model/quote.ts';
import { standard } from '../standard.ts';

const fields = {
  quotes: z.array(quote).describe('Every testimonial of the site.'),
};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    testimonials: { fields: typeof fields; data: Standard };
  }
}

export const testimonials: PageType<'testimonials'> = {
  what: 'the testimonials page',
  fields,
  data: standard,
};
