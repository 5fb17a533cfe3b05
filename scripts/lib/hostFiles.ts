import type { Manifest } from '../../src/model/manifest.ts';
import { securityHeaders } from './securityHeaders.ts';

const year = 365 * 24 * 60 * 60;

/** Cache rules by path, first match first: what a host is told in `_headers`, and what `npm start` serves. */
export const cacheRules: { match: RegExp; pattern: string; value: string }[] = [
  { match: /^\/assets\//, pattern: '/assets/*', value: `public, max-age=${year}, immutable` },
  { match: /^\/pictures\//, pattern: '/pictures/*', value: `public, max-age=${year}, immutable` },
  { match: /./, pattern: '/*', value: 'public, max-age=0, must-revalidate' },
];

/** The `_headers` file that several hosts read; a later rule adds to an earlier one, so the general one comes first. */
export const headersFile = (): string =>
  [
    '/*\n',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}\n`),
    ...cacheRules.toReversed().map(({ pattern, value }) => `${pattern}\n  Cache-Control: ${value}\n`),
  ].join('');

/** The `_redirects` file: former addresses of pages. */
export const redirectsFile = ({ pages }: Manifest): string =>
  pages.flatMap(({ url, data }) => (data.aliases ?? []).map((alias) => `${alias} ${url} 301\n`)).join('');
