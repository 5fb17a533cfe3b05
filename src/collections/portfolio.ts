/** The portfolio: its categories, and the projects of each. */
import { z } from 'zod';
import { byOrder, listedPages, type Page, slugOf } from '../model/manifest.ts';
import { text } from '../model/fields.ts';
import { cover, slug } from '../model/pageFields.ts';

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

/** A project with the data of its category. */
export interface CategorizedProject extends z.infer<typeof project> {
  url: string;
  categoryUrl: string;
  color: string;
  type: string;
  /** Whether its address leads nowhere, because no case study has been written yet. */
  unwritten: boolean;
}

const categoriesIn = (pages: readonly Page[]) => listedPages(pages, 'category').sort(byOrder);

export const categories = { collect: categoriesIn, isInherited: true as const };

export const projects = {
  collect: (pages: readonly Page[], byUrl: ReadonlyMap<string, Page>): CategorizedProject[] =>
    categoriesIn(pages).flatMap((category) =>
      category.data.projects.map((each) => ({
        ...each,
        url: `${category.url}/${each.id}`,
        categoryUrl: category.url,
        color: category.data.color,
        type: category.data.type,
        unwritten: !byUrl.has(`${category.url}/${each.id}`),
      })),
    ),
  pictures: (all: CategorizedProject[]) => all.map(({ image }) => image),
  isInherited: true as const,
};

/** The category of the same name as a service, and the other way round, if there is one. */
export const counterpart = <K extends 'service' | 'category'>(
  page: Page,
  candidates: Page<K>[],
): Page<K> | undefined => candidates.find((candidate) => slugOf(candidate) === slugOf(page));
