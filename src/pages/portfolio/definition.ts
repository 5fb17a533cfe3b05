import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { ProjectCardData, Standard } from '../../model/pageData.ts';
import { countText } from '../../model/plural.ts';
import { projectCard } from '../../model/projectCard.ts';
import type { PageType } from '../pageType.ts';
import { standard } from '../standard.ts';

const fields = {
  filter: z
    .strictObject({
      label: text.describe('The name of the row of filter buttons, read aloud by screen readers.'),
      all: text.describe('Text of the button that shows every project.'),
      emptyTitle: text.describe('The heading if a category has no project to show.'),
      emptyText: text.describe('The sentence under that heading.'),
    })
    .describe('Text of the filter above the projects.'),
};

interface Data extends Standard {
  filter: z.output<typeof fields.filter>;
  /** `counted` is how many projects the type has, in words. */
  types: { type: string; name: string; counted: string }[];
  projects: ProjectCardData[];
  pictureNote?: string;
}

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    portfolio: { fields: typeof fields; data: Data };
  }
}

export const portfolio: PageType<'portfolio'> = {
  what: 'the portfolio page',
  fields,
  data(page, collections) {
    const { labels, locale } = collections.site;
    const listed = collections.projects.filter((project) => project.listed);
    return {
      ...standard(page, collections),
      filter: page.data.filter,
      types: collections.categories.map(({ data: { type, name } }) => {
        const count = listed.filter((project) => project.type === type).length;
        return { type, name, counted: countText(labels.projects, count, locale) };
      }),
      projects: listed.map((project) => projectCard(project, collections, project.categoryUrl)),
      pictureNote: labels.pictureNote,
    };
  },
  opensWithPicture: () => true,
  lists: (_, { categories }) => categories.map(({ url, data }) => ({ name: data.title, url })),
};
