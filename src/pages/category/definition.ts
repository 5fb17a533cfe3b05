import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Standard } from '../../model/pageData.ts';
import { color, icon, order, slug } from '../../model/pageFields.ts';
import type { PageType } from '../pageType.ts';
import { reservedValues } from '../../model/parameters.ts';
import { project } from '../../model/project.ts';
import { standard } from '../standard.ts';

const fields = {
  icon,
  color,
  order,
  type: slug
    .refine(
      (type) => type !== reservedValues.portfolio,
      `another word: “${reservedValues.portfolio}” is the button that shows every project`,
    )
    .describe('The word for this category in the address of a filtered list.'),
  name: text.describe('Short name on filter buttons and links.'),
  projects: z.array(project).describe('The projects of this category, in the order of their cards.'),
};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    category: { fields: typeof fields; data: Standard };
  }
}

export const category: PageType<'category'> = {
  what: 'a portfolio category',
  files: 'portfolio/*',
  fields,
  data: standard,
  lists: (page, { projects }) =>
    projects
      .filter(({ categoryUrl }) => categoryUrl === page.url)
      .map(({ title, url, unwritten }) => ({ name: title, url: unwritten ? undefined : url })),
  starter: { note: 'a portfolio category, which holds projects' },
};
