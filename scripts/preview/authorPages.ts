import type { AuthorPage, CardImage } from '../../src/preview/author/types.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import { addresses } from '../../src/model/address.ts';
import { type Collections, collect } from '../../src/model/collections.ts';
import { headOf } from '../../src/pages/head.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { isShown, type DateTime } from '../lib/schedule.ts';
import { linksFrom } from './pageLinks.ts';
import { publicationWords } from './scheduleMessages.ts';
import { type PageContent, readHtml } from './readHtml.ts';

export interface AuthorSources {
  manifest: Manifest;
  /** The date that the site is built as of. */
  at: DateTime;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The finished HTML of a page. */
  htmlOf: (page: Page) => Promise<string>;
  /** The picture of shared links to a page; absent for the guide. */
  cardOf?: (page: Page) => CardImage;
}

const metaOf = (tags: ReturnType<typeof headOf>['tags'], name: string): string | undefined =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;

/** Whether the published site shows a page, and from when to when. */
function publicationOf(
  page: Page,
  at: DateTime,
  timeZone: string,
): Pick<AuthorPage, 'file' | 'publication' | 'published'> {
  if (page.file === guideFile)
    return { publication: ['Only in previews, not on the published site.'], published: false };
  return {
    file: page.file,
    publication: publicationWords(page, at, timeZone),
    published: isShown(page.data, at),
  };
}

/** What search engines and social networks get of a page. */
function searchDataOf(
  page: Page,
  collections: Collections,
  { base, cardOf }: Pick<AuthorSources, 'base' | 'cardOf'>,
): Pick<AuthorPage, 'indexed' | 'title' | 'description' | 'card'> {
  const { title, tags } = headOf(page, collections, { address: addresses(collections.site, base), base });
  return {
    indexed: !metaOf(tags, 'robots')?.includes('noindex'),
    title,
    description: metaOf(tags, 'description') ?? '',
    card: {
      title: metaOf(tags, 'og:title') ?? title,
      description: metaOf(tags, 'og:description') ?? '',
      image: page.file === guideFile ? undefined : cardOf?.(page),
    },
  };
}

/** The data that the author panel shows for every page, by URL. */
export async function authorPages({
  manifest,
  at,
  base,
  htmlOf,
  cardOf,
}: AuthorSources): Promise<Map<string, AuthorPage>> {
  const collections = collect(manifest);
  const { site, pages } = manifest;
  const contents = new Map<string, PageContent>();
  for (const page of pages) contents.set(page.url, readHtml(await htmlOf(page)));
  const linked = { origin: site.url, base, at, pages: collections.byUrl, contents };
  const links = new Map(pages.map((page) => [page.url, linksFrom(page, linked)]));
  const leadsTo = (from: Page, to: Page) =>
    from !== to && links.get(from.url)?.some(({ route }) => route === to.url);

  return new Map(
    pages.map((page) => [
      page.url,
      {
        url: page.url,
        ...publicationOf(page, at, site.timeZone),
        breadcrumb: [site.url ? new URL(site.url).host : site.name, ...page.url.split('/').filter(Boolean)],
        ...searchDataOf(page, collections, { base, cardOf }),
        words: contents.get(page.url)?.words ?? 0,
        headings: contents.get(page.url)?.headings ?? [],
        linksOut: (links.get(page.url) ?? []).map(({ href, text, to }) => ({ href, text, to })),
        linksIn: pages
          .filter((other) => leadsTo(other, page))
          .map(({ url, data }) => ({ url, title: data.title })),
      },
    ]),
  );
}
