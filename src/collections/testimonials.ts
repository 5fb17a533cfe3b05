/** What clients said. */
import { z } from 'zod';
import { listedPages, type Page } from '../model/manifest.ts';
import { name, text } from '../model/fields.ts';
import { portrait, slug } from '../model/pageFields.ts';

export const quote = z.strictObject({
  id: slug.describe('The name by which pages show this quote: lowercase letters, digits and hyphens.'),
  quote: text.meta({ isQuoted: true }).describe('What the client said, without quotation marks around it.'),
  author: name.describe('Who said it.'),
  position: text.describe('What the author does there, such as Head of Operations.'),
  company: name.describe('Where the author works.'),
  image: portrait.describe('A portrait of the author: a file in content/_pictures.'),
  featured: z.boolean().optional().describe('true shows it on the home page.'),
  rating: z.number().int().min(1).max(5).optional().describe('Stars from 1 to 5.'),
});
export type Quote = z.infer<typeof quote>;

export const quotes = {
  collect: (pages: readonly Page[]): Quote[] =>
    listedPages(pages, 'testimonials').flatMap((page) => page.data.quotes),
  pictures: (all: Quote[]) => all.map(({ image }) => image),
  isInherited: true as const,
};
