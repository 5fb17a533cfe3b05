import { link, text } from '../../model/fields.ts';
import type { Action } from '../../model/pageData.ts';
import type { PageType } from '../../model/pageType.ts';
import { action } from '../standard.ts';

const fields = {
  text: text.describe('The sentence under the heading.'),
  home: text.describe('Text of the link to the home page.'),
  aside: text.describe('What to do next, such as where to find what may have moved.'),
  more: text.optional().describe('Text of a second link.'),
  moreLink: link.optional().describe('Where the second link leads, such as /contact.'),
};

interface Data {
  label?: string;
  heading: string;
  text: string;
  aside: string;
  /** Home first. */
  actions: Action[];
}

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    notFound: { fields: typeof fields; data: Data };
  }
}

export const notFound: PageType<'notFound'> = {
  kind: 'notFound',
  what: 'the not-found page',
  fields,
  data: ({ data }) => ({
    label: data.label,
    heading: data.heading ?? data.title,
    text: data.text,
    aside: data.aside,
    actions: [...action(data.home, '/'), ...action(data.more, data.moreLink)],
  }),
  isBare: true,
};
