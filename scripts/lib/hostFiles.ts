import { addresses } from '../../src/model/address.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { inertPolicy } from '../../src/model/policy.ts';
import type { Site } from '../../src/model/site.ts';
import { securityHeaders } from './securityHeaders.ts';

const year = 365 * 24 * 60 * 60;

/** Cache rules by path, first match first: what a host is told in `_headers`, and what `npm start` serves. */
export const cacheRules: { match: RegExp; pattern: string; value: string }[] = [
  { match: /^\/assets\//, pattern: '/assets/*', value: `public, max-age=${year}, immutable` },
  { match: /^\/pictures\//, pattern: '/pictures/*', value: `public, max-age=${year}, immutable` },
  { match: /./, pattern: '/*', value: 'public, max-age=0, must-revalidate' },
];

/** Keeps search engines from an answer; `robots.txt` lets them in to read it. */
export const notIndexed = 'X-Robots-Tag: noindex';

/** The `_headers` file that several hosts read; a later rule adds to an earlier one, so the general one comes first. */
export const headersFile = (preview: boolean): string =>
  [
    '/*\n',
    ...(preview ? [`  ${notIndexed}\n`] : []),
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}\n`),
    ...cacheRules.toReversed().map(({ pattern, value }) => `${pattern}\n  Cache-Control: ${value}\n`),
  ].join('');

/** Every former address of a page that the build shows, with that page. */
export const aliasesOf = (manifest?: Manifest): { alias: string; page: Page }[] =>
  (manifest?.pages ?? []).flatMap((page) => (page.data.aliases ?? []).map((alias) => ({ alias, page })));

/** An address below the folder that the site is served from. */
const below = (base: string, url: string) => base.replace(/\/$/, '') + url;

/** The `_redirects` file: former addresses of pages. */
export const redirectsFile = (manifest: Manifest, base: string): string =>
  aliasesOf(manifest)
    .map(({ alias, page }) => `${below(base, alias)} ${below(base, page.url)} 301\n`)
    .join('');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * What stands at a former address for hosts that do not read `_redirects`: it sends browsers and search engines on.
 * The client knows it by `data-moved`, which names the page's address in the site.
 */
export function movedPage({ url, data }: Page, site: Site, base: string): string {
  const address = escapeHtml(below(base, url));
  const title = escapeHtml(data.title);
  return `<!doctype html>
<html lang="${escapeHtml(site.locale)}" data-moved="${escapeHtml(url)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${inertPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(addresses(site, base)(url))}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`;
}
