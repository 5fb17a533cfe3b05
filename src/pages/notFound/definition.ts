import { link, text } from '../../model/fields.ts';
import type { PageType } from '../../model/pageType.ts';
import { action, type HeroData, hero } from '../standard.ts';

const fields = {
  text: text.describe('The sentence under the heading.'),
  home: text.describe('Text of the link to the home page.'),
  aside: text.describe('What to do next, such as where to find what may have moved.'),
  more: text.optional().describe('Text of a second link.'),
  moreLink: link.optional().describe('Where the second link leads, such as /contact.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    notFound: { fields: typeof fields; data: { hero: HeroData; aside: string } };
  }
}

export const notFound: PageType<'notFound'> = {
  what: 'the not-found page',
  fields,
  data(page, collections) {
    const { text, aside, home, more, moreLink } = page.data;
    const actions = [...action(home, collections.folder || '/'), ...action(more, moreLink)];
    return { hero: { ...hero(page, collections), text, actions }, aside };
  },
};
