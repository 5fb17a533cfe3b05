import type { AuthorPage } from '../../src/author/edit/protocol.ts';
import { guideFile } from '../../src/author/guideFile.ts';
import { addresses } from '../../src/model/address.ts';
import type { Collections } from '../../src/model/collections.ts';
import type { Page } from '../../src/model/manifest.ts';
import { headOf } from '../../src/render/head.ts';
import { type DateTime, isShown } from '../lib/schedule.ts';
import { publicationBadge, publicationWords } from './scheduleMessages.ts';

interface AuthorSources {
  collections: Collections;
  /** The date that the site is built as of. */
  at: DateTime;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The picture of shared links to the page; absent for the guide. */
  image: AuthorPage['card']['image'];
}

const metaOf = (tags: ReturnType<typeof headOf>['tags'], name: string): string | undefined =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;

/** What the author's panel shows about a page. */
export function authorPage(page: Page, { collections, at, base, image }: AuthorSources): AuthorPage {
  const { site } = collections;
  const { title, tags } = headOf(page, collections, { address: addresses(site, base), base });
  const isGuide = page.file === guideFile;
  return {
    url: page.url,
    ...(!isGuide && { file: page.file }),
    badge: publicationBadge(page, at),
    publication: isGuide
      ? ['Only in previews, not on the published site.']
      : publicationWords(page, at, site.timeZone),
    published: !isGuide && isShown(page.data, at),
    indexed: !metaOf(tags, 'robots')?.includes('noindex'),
    breadcrumb: [site.url ? new URL(site.url).host : site.name, ...page.url.split('/').filter(Boolean)],
    title,
    description: metaOf(tags, 'description') ?? '',
    card: {
      title: metaOf(tags, 'og:title') ?? title,
      description: metaOf(tags, 'og:description') ?? '',
      image,
    },
  };
}
