import { type Address, isHome, isIndexable, isNotFound, markdownUrl } from '../model/url.ts';
import { translationsOf } from '../model/languages.ts';
import type { Collections, Page } from '../model/manifest.ts';
import type { HeadLink, OwnHead } from '../model/pageType.ts';
import { structuredData } from './structuredData.ts';

/** One head element of a page. Navigation replaces it with the next page's. */
interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

export interface Head {
  title: string;
  tags: HeadTag[];
  /** The page's JSON-LD. */
  structuredData?: object;
}

/** The picture that a shared link shows. */
export interface Card {
  /** Below the site's folder. */
  url: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** What a page's head needs besides the page itself. */
interface HeadSources {
  address: Address;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  card?: Card;
  /** Hides the page from search engines, whatever its own fields say. Previews set this. */
  hidden?: boolean;
  /** What its page type adds, and the links in the head of every page. */
  own?: OwnHead;
  links?: readonly HeadLink[];
}

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes });

/** A locale as Open Graph writes it: with a territory. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

/** The tags of the picture. They need a complete address, so they exist only if the site's own address is known. */
const cardTags = (card: Card, address: Address): HeadTag[] => [
  meta({ property: 'og:image', content: address(card.url) }),
  meta({ property: 'og:image:type', content: card.type }),
  meta({ property: 'og:image:width', content: String(card.width) }),
  meta({ property: 'og:image:height', content: String(card.height) }),
  meta({ property: 'og:image:alt', content: card.alt }),
];

/** What search engines show to readers of each language. Those of no other language get the first one. */
export const alternates = (translations: readonly { url: string; locale: string }[]) => [
  ...translations,
  ...translations.slice(0, 1).map(({ url }) => ({ url, locale: 'x-default' })),
];

const alternateLinks = (translations: Parameters<typeof alternates>[0], address: Address): HeadTag[] =>
  alternates(translations).map(({ url, locale }) =>
    link({ rel: 'alternate', hreflang: locale, href: address(url) }),
  );

/** The title as browser tabs and search results show it: the page's own, and the site's name. */
export function fullTitle(page: Page, siteName: string): string {
  const title = page.data.seo?.title ?? page.data.title;
  return isHome(page) ? `${siteName} — ${title}` : `${title} — ${siteName}`;
}

/** Title, meta tags and structured data of a page. */
export function headOf(
  page: Page,
  collections: Collections,
  { address, base, card, hidden = false, own, links = [] }: HeadSources,
): Head {
  const { site } = collections;
  const title = page.data.seo?.title ?? page.data.title;
  const description = page.data.seo?.description ?? page.data.description;
  const indexable = isIndexable(page) && !hidden;
  const known = site.url !== undefined;
  const { properties = [['og:type', 'website']], things } = own ?? {};
  const url = address(page.url);
  const translations = indexable && known ? translationsOf(page, collections) : [];
  return {
    title: fullTitle(page, site.name),
    tags: [
      meta({ name: 'description', content: description }),
      ...(indexable && known ? [link({ rel: 'canonical', href: url })] : []),
      indexable
        ? link({ rel: 'alternate', type: 'text/markdown', href: base + markdownUrl(page.url).slice(1) })
        : meta({ name: 'robots', content: 'noindex' }),
      ...alternateLinks(translations, address),
      meta({ property: 'og:title', content: title }),
      meta({ property: 'og:description', content: description }),
      ...properties.map(([property, content]) => meta({ property, content })),
      meta({ property: 'og:site_name', content: site.name }),
      meta({ property: 'og:locale', content: openGraphLocale(site.locale) }),
      ...translations
        .filter(({ locale }) => locale !== site.locale)
        .map(({ locale }) => meta({ property: 'og:locale:alternate', content: openGraphLocale(locale) })),
      ...(known && !isNotFound(page) ? [meta({ property: 'og:url', content: url })] : []),
      // X reads everything else from Open Graph.
      meta({ name: 'twitter:card', content: 'summary_large_image' }),
      ...(known && card ? cardTags(card, address) : []),
      ...links.map(({ href, ...rest }) => link({ ...rest, href: base + href.slice(1) })),
    ],
    structuredData: structuredData(page, collections, address, things),
  };
}
