/** The files that search engines and other programs look for in the root folder of a site. */
import type { Link, ListItem, Paragraph, PhrasingContent, Text } from 'mdast';
import { alternates } from '../../src/document/head.ts';
import { allPages, directionOf, translationsOf } from '../../src/model/languages.ts';
import type { SiteFileText } from '../../src/model/pageType.ts';
import { type Address, isHome, isIndexable, markdownUrl } from '../../src/model/url.ts';
import type { Collections, Manifest, Page } from '../../src/model/manifest.ts';
import { escapedXml } from '../../src/model/text.ts';
import { config } from '../site/config.ts';
import { writeMarkdown } from './markdownAlternate.ts';

/** All robots may fetch everything. The sitemap is named if there is one. */
const robotsTxt = (sitemap: string | undefined): string =>
  `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;

/** A page of the sitemap with its alternates in other languages (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function sitemapEntry(page: Page, collections: Collections, address: Address): string {
  const links = alternates(translationsOf(page, collections)).map(
    ({ locale, url }) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapedXml(address(url))}"/>`,
  );
  return `<url><loc>${escapedXml(address(page.url))}</loc>${links.join('')}</url>\n`;
}

/** The sitemap (https://www.sitemaps.org/protocol.html): every indexable page. */
function sitemapXml(collections: Collections, address: Address): string {
  const entries = allPages(collections)
    .filter(isIndexable)
    .map((page) => sitemapEntry(page, collections, address));
  const ofLinks = collections.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${ofLinks}>\n${entries.join('')}</urlset>\n`;
}

const text = (value: string): Text => ({ type: 'text', value: value.replace(/\s+/g, ' ') });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** The `llms.txt` (https://llmstxt.org): the site's name and description, and a link to each Markdown alternate. */
function llmsTxt({ site, byUrl }: Collections, address: Address): string {
  const listed = [...byUrl.values()].filter(isIndexable);
  const home = listed.find(isHome);
  const about = home?.data.description ?? site.tagline;
  const entries = listed.map(({ url, data: { title, description } }): ListItem => {
    const link: Link = { type: 'link', url: address(markdownUrl(url)), children: [text(title)] };
    return { type: 'listItem', spread: false, children: [paragraph(link, text(`: ${description}`))] };
  });
  return writeMarkdown({
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(site.name)] },
      { type: 'blockquote', children: [paragraph(text(about))] },
      { type: 'list', spread: false, children: entries },
    ],
  });
}

const { firstTheme, themeColors } = config.theme;

/** The web app manifest of a language: name, icons and colors for a home screen. URLs are relative to the file. */
function webManifest({ site: { name, tagline, locale }, folder }: Collections): string {
  const up = folder ? '../' : '';
  const home = up + folder.slice(1) || './';
  const icon = (src: string, sizes: string, purpose?: string) => {
    const type = src.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return { src: up + src, sizes, type, purpose };
  };
  return `${JSON.stringify(
    {
      name,
      short_name: name,
      description: tagline,
      lang: locale,
      dir: directionOf(locale),
      id: home,
      start_url: home,
      scope: up || './',
      display: 'browser',
      background_color: themeColors[firstTheme],
      theme_color: themeColors[firstTheme],
      icons: [
        icon('favicon.svg', 'any'),
        icon('icon-192.png', '192x192'),
        icon('icon-512.png', '512x512'),
        icon('icon-maskable-192.png', '192x192', 'maskable'),
        icon('icon-maskable-512.png', '512x512', 'maskable'),
      ],
    },
    null,
    2,
  )}\n`;
}

type TextOf = (collections: Collections, address: Address, isListed: boolean) => string | undefined;

/** The files of every site, by their names in its root folder. */
const files: Readonly<Record<string, TextOf>> = {
  'robots.txt': (_, address, isListed) => robotsTxt(isListed ? address('/sitemap.xml') : undefined),
  'sitemap.xml': (all, address, isListed) => (isListed ? sitemapXml(all, address) : undefined),
};

/** The files of every language, by their names in its folder. */
const languageFiles = new Map<string, SiteFileText>([
  ['site.webmanifest', webManifest],
  ['llms.txt', llmsTxt],
  ...config.siteFiles,
]);

/** The paths of all of these. `languages` are the folders of the languages besides the first. */
export const discoveryFiles = (languages: readonly string[]): string[] => [
  ...Object.keys(files),
  ...['', ...languages.map((language) => `${language}/`)].flatMap((folder) =>
    [...languageFiles.keys()].map((name) => folder + name),
  ),
];

/** The texts of these files and of those of page types, such as a feed, by their names; undefined is none. */
export function discoveryTexts(
  manifest: Manifest,
  address: Address,
  preview: boolean,
): Record<string, string | undefined> {
  // Pages of a preview must not be indexed.
  const isListed = manifest.site.url !== undefined && !preview;
  const collections = config.collect(manifest);
  return Object.fromEntries(
    [
      ...Object.entries(files).map(
        ([name, textOf]) => [name, textOf(collections, address, isListed)] as const,
      ),
      ...collections.languages.flatMap((language) =>
        [...languageFiles].map(
          ([name, textOf]) => [`${language.folder}/${name}`.slice(1), textOf(language, address)] as const,
        ),
      ),
    ].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
