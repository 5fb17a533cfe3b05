/** A post: an ordinary page with a date, which its heading and every list of posts show. */
import { type CollectionDefinitions, listedPages } from '../../src/model/collections.ts';
import { compareText } from '../../src/model/compareText.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Standard } from '../../src/model/pageData.ts';
import { dateTime } from '../../src/model/pageFields.ts';
import type { PageType } from '../../src/model/pageType.ts';
import { standard } from '../../src/pages/standard.ts';

const fields = { date: dateTime.describe('The day of the post, such as 2027-01-15.') };

declare module '../../src/model/pageTypes.ts' {
  interface PageTypes {
    post: { fields: typeof fields; data: Standard };
  }
}

declare module '../../src/model/collections.ts' {
  interface SiteCollections {
    posts: Page<'post'>[];
  }
}

/** The newest first. */
export const posts: CollectionDefinitions['posts'] = {
  collect: (pages) =>
    listedPages(pages, 'post').sort((one, other) => compareText(other.data.date, one.data.date)),
};

export const post: PageType<'post'> = {
  kind: 'post',
  what: 'a post',
  files: 'blog/*',
  fields,
  fills: ['posts'],
  isShownByBody: true,
  data(page, collections) {
    const { hero, cta } = standard(page, collections);
    // Breadcrumbs would replace the label.
    return { hero: { ...hero, breadcrumbs: undefined, label: page.data.date }, cta };
  },
  names: {
    post: {
      unknown: (name) => `There is no post “${name}”.`,
      about: 'a post that does not exist',
      accepts: 'the name of a post, as in its address',
    },
  },
  rules: [
    {
      id: 'early-post',
      about: 'a post from before the blog',
      find: ({ data }) =>
        data.date < '2020' ? ['The blog started in 2020.', 'Check the year of the date.'] : undefined,
    },
  ],
  starter: { note: 'a post of the blog' },
};
