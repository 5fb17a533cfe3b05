import { z } from 'zod';
import { text } from '../../model/fields.ts';
import { parameters } from '../../collections/parameters.ts';
import type { CategorizedProject } from '../../collections/portfolio.ts';
import { fillPlaceholders } from '../../model/layoutData.ts';
import type { Picture, TextLanguage } from '../../model/manifest.ts';
import { type NavLink, firstLinks } from '../../model/navigation.ts';
import type { PageType } from '../../model/pageType.ts';
import { countText } from '../../model/plural.ts';
import { action, type Standard, standard } from '../standard.ts';

const fields = {
  filter: z
    .strictObject({
      label: text.describe('The name of the row of filter buttons, read aloud by screen readers.'),
      all: text.describe('Text of the button that shows every project.'),
      more: text
        .optional()
        .describe('Link to the category that is chosen. {name} is its name, {projects} how many it has.'),
      emptyTitle: text.describe('The heading if a category has no project to show.'),
      emptyText: text.describe('The sentence under that heading.'),
    })
    .describe('Text of the filter above the projects.'),
};

const labels = {
  ourWork: text.describe('Heading of the portfolio in the menus.'),
  allProjects: text.describe('Link to every project, at the end of the list in the menus.'),
  pictureNote: text.optional().describe('Note under project cards on what their pictures show.'),
};

interface Data extends Standard {
  filter: z.output<typeof fields.filter>;
  /** How many projects the page lists. */
  counted: string;
  /** `counted` is how many projects the page lists, and `more` leads to all of the category. */
  types: {
    type: string;
    name: string;
    color: string;
    count: number;
    counted: string;
    more?: NavLink;
    lang?: string;
  }[];
  projects: { project: CategorizedProject; picture: Picture }[];
  /** Of the projects, if it is not that of the page. */
  language?: TextLanguage;
  pictureNote?: string;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    portfolio: { fields: typeof fields; labels: typeof labels; data: Data };
  }
}

export const portfolio: PageType<'portfolio'> = {
  what: 'the portfolio page',
  fields,
  labels,
  data(page, collections) {
    const { labels, locale } = collections.site;
    const listed = collections.projects.filter((project) => project.listed);
    return {
      ...standard(page, collections),
      counted: countText(labels.projects, listed.length, locale),
      filter: page.data.filter,
      types: collections.categories.map(({ url, data: { type, name, color, projects } }) => {
        const count = listed.filter((project) => project.type === type).length;
        const all = countText(labels.projects, projects.length, locale);
        const [more] = action(
          page.data.filter.more && fillPlaceholders(page.data.filter.more, { name, projects: all }),
          url,
        );
        const counted = countText(labels.projects, count, locale);
        return { type, name, color, count, counted, more, lang: collections.inherited.categories?.lang };
      }),
      projects: listed.map((project) => ({ project, picture: collections.picture(project.image) })),
      language: collections.inherited.projects,
      pictureNote: labels.pictureNote,
    };
  },
  dropdown: ({ categories, site }) => ({
    heading: site.labels.ourWork,
    links: firstLinks(categories, ({ data }) => data.name),
    all: site.labels.allProjects,
  }),
  choice: { parameter: parameters.portfolio, of: 'category', at: 'type' },
  fixed: { url: '/portfolio', because: 'the portfolio categories are below it' },
};
