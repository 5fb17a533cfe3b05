import { z } from 'zod';
import { reservedValues } from '../../collections/parameters.ts';
import { project } from '../../collections/portfolio.ts';
import { text } from '../../model/fields.ts';
import type { PageType } from '../../model/pageType.ts';
import { color, icon, order, slug } from '../../model/pageFields.ts';
import { pluralForms } from '../../model/plural.ts';
import { type Standard, standard } from '../standard.ts';

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

const labels = {
  viewPortfolio: text.describe('Second button at the top of a service page.'),
  viewAllCategories: text.describe('Link to every category, below the links to three of them.'),
  projects: pluralForms.describe('A count of projects.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    category: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

export const category: PageType<'category'> = {
  what: 'a portfolio category',
  files: 'portfolio/*',
  fields,
  labels,
  data(page, collections) {
    const { hero, cta } = standard(page, collections);
    // Visitors who come from all projects have not seen it yet.
    const { projects } = page.data;
    const shown = projects.find(({ listed }) => !listed) ?? projects.at(-1);
    const cover = shown && {
      picture: collections.picture(shown.image),
      ...{ alt: shown.imageAlt, isBeside: true },
    };
    return { hero: { ...hero, image: hero.image ?? cover }, cta };
  },
  shows: { projects: 'Projects' },
  unique: {
    type: ['type'],
    name: ['name'],
    'project id': ['projects', 'id'],
    'project title': ['projects', 'title'],
  },
  names: {
    category: {
      unknown: (name) => `There is no portfolio category “${name}”.`,
      accepts: 'the name of a portfolio category, as in its address',
    },
    project: {
      unknown: (name) => `There is no project with the id “${name}”.`,
      accepts: 'the id of a project',
      at: ['projects', 'id'],
    },
  },
  entries: { what: 'project', pages: 'caseStudy', name: 'project', of: ({ data }) => data.projects },
  repeatsAddress: 'type',
  starter: {
    note: 'a portfolio category, which holds projects',
    question: 'Its short name, as on a button',
    // “Projects” and “Portfolio” are in the file that it starts from.
    titleIn: (answer) => answer.replace(/ (projects|portfolio)$/i, ''),
  },
};
