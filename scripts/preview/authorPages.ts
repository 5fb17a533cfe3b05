import type { AuthorPage, Destination, PageLink } from '../../src/preview/author/types.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import { addresses } from '../../src/model/address.ts';
import { collect } from '../../src/model/collections.ts';
import { fragmentIds } from '../../src/model/fragment.ts';
import { headOf } from '../../src/pages/head.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { canonicalUrl } from '../../src/model/url.ts';
import { isShown, type DateTime } from '../lib/schedule.ts';
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
}

const metaOf = (tags: ReturnType<typeof headOf>['tags'], name: string): string | undefined =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;

/** Placeholder for the site's host if it is not known, to distinguish internal links from external ones. */
const unknownHost = 'https://this-site.invalid';

/** The data that the author panel shows for every page, by URL. */
export async function authorPages({
  manifest,
  at,
  base,
  htmlOf,
}: AuthorSources): Promise<Map<string, AuthorPage>> {
  const collections = collect(manifest);
  const { site } = manifest;
  const contents = new Map<string, PageContent>();
  for (const page of manifest.pages) contents.set(page.url, readHtml(await htmlOf(page)));

  /** The route of a link, or undefined if it leads to another site. */
  const routeOf = (href: string, from: Page): string | undefined => {
    const here = new URL(base + from.url.slice(1), site.url ?? unknownHost);
    const url = URL.canParse(href, here) ? new URL(href, here) : here;
    if (url.origin !== here.origin || !url.pathname.startsWith(base)) return undefined;
    return canonicalUrl(`/${url.pathname.slice(base.length)}`);
  };

  const destinationOf = (href: string, unwritten: boolean, from: Page): Destination => {
    const route = routeOf(href, from);
    if (route === undefined) return 'outside';
    if (unwritten) return 'unwritten';
    const page = collections.byUrl.get(route);
    if (!page) return /\.\w+$/.test(route) ? 'file' : 'broken';
    const ids = fragmentIds(/#.+$/.exec(href)?.[0] ?? '');
    if (ids.length > 0 && !ids.some((id) => contents.get(route)?.ids.has(id))) return 'broken';
    return isShown(page.data, at) ? 'page' : 'unpublished';
  };

  const linksFrom = (page: Page): (PageLink & { route?: string })[] => {
    const anchors = contents.get(page.url)?.anchors ?? [];
    const once = anchors.filter(
      ({ href }, index) => anchors.findIndex((each) => each.href === href) === index,
    );
    return once.map(({ href, text, unwritten }) => ({
      // As written in the content: without the base path.
      href: href.startsWith(base) ? `/${href.slice(base.length)}` : href,
      text,
      to: destinationOf(href, unwritten, page),
      route: routeOf(href, page),
    }));
  };
  const links = new Map(manifest.pages.map((page) => [page.url, linksFrom(page)]));

  return new Map(
    manifest.pages.map((page) => {
      const { title, tags } = headOf(page, collections, { address: addresses(site, base), base });
      const content = contents.get(page.url);
      const image = page.data.seo?.image;
      return [
        page.url,
        {
          url: page.url,
          file: page.file === guideFile ? undefined : page.file,
          publication:
            page.file === guideFile
              ? ['Only in previews, not on the published site.']
              : publicationWords(page, at, site.timeZone),
          published: page.file !== guideFile && isShown(page.data, at),
          indexed: !metaOf(tags, 'robots')?.includes('noindex'),
          breadcrumb: [site.url ? new URL(site.url).host : site.name, ...page.url.split('/').filter(Boolean)],
          title,
          description: metaOf(tags, 'description') ?? '',
          card: {
            title: metaOf(tags, 'og:title') ?? title,
            description: metaOf(tags, 'og:description') ?? '',
            image: image ? collections.picture(image) : undefined,
          },
          words: content?.words ?? 0,
          headings: content?.headings ?? [],
          linksOut: (links.get(page.url) ?? []).map(({ href, text, to }) => ({ href, text, to })),
          linksIn: manifest.pages
            .filter(
              (other) => other !== page && links.get(other.url)?.some(({ route }) => route === page.url),
            )
            .map(({ url, data }) => ({ url, title: data.title })),
        },
      ];
    }),
  );
}
