import { type CollectionDefinitions, listedPages, type Page } from '../../src/model/manifest.ts';
import { compareText } from '../../src/model/text.ts';

declare module '../../src/model/manifest.ts' {
  interface SiteCollections {
    posts: Page<'post'>[];
  }
}

export const dayOf = (post: Page<'post'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(post.data.date.slice(0, 10)),
  );

export const posts: CollectionDefinitions['posts'] = {
  collect: (pages) =>
    listedPages(pages, 'post').sort((one, other) => compareText(other.data.date, one.data.date)),
};
