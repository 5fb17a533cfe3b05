import { z } from 'zod';
import { text } from './fields.ts';
import { cover, slug } from './pageFields.ts';

/** A project of a portfolio category. */
export const project = z.strictObject({
  id: slug
    // A file index.mdx is the page of its folder, so the case study could not be written.
    .refine((id) => id !== 'index', 'another word: “index” is the category’s own page')
    .describe('The end of its address: lowercase letters, digits and hyphens.'),
  title: text.describe('The heading of its card.'),
  description: text.describe('One or two sentences on its card: what was made, for whom.'),
  image: cover.describe('The image of its card: a file in content/_pictures.'),
  imageAlt: text.describe('What the image shows, for people who cannot see it.'),
  category: text.describe('The industry label on the card.'),
  listed: z.boolean().optional().describe('true shows it under All Projects.'),
  featured: z.boolean().optional().describe('true shows it on the home page.'),
});
export type Project = z.infer<typeof project>;
