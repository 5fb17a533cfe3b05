import type { Manifest, Page } from '../../src/model/manifest.ts';
import { escapePattern } from '../../src/model/text.ts';
import { isNotFound } from '../../src/model/url.ts';
import { percentDecoded } from '../lib/percentDecoded.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';

/**
 * Headers of every response. The scripts and styles of a page are listed in the policy in its own HTML
 * (scripts/render/policy.ts). Browsers enforce both policies.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; upgrade-insecure-requests",
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** What a site can add to the header that binds its domain to HTTPS. */
const hstsHeaders = {
  subdomains: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' },
  preload: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains; preload' },
} as const;

/** Keeps search engines from indexing a response. `robots.txt` must allow them to fetch it. */
const noindexHeader = { 'X-Robots-Tag': 'noindex' } as const;

/** Cache-Control of files whose names contain a hash of their content, and of everything else. */
export const cacheControl = {
  hashed: `public, max-age=${365 * 24 * 60 * 60}, immutable`,
  other: 'public, max-age=0, must-revalidate',
} as const;

/** Files of a built site that only hosts read. Visitors never get them. */
export const hostFiles = ['_headers', '_redirects', '.htaccess', '.nojekyll', '_nginx.conf', '_caddy.conf'];

/** What a host must know about a built site. Each host has a module that converts it to the host's format. */
export interface HostRules {
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  headers: Readonly<Record<string, string>>;
  manifest: Pick<Manifest, 'site' | 'languages' | 'pages'>;
}

/** Returns the files that a host reads, by their paths in the built site. */
export type Host = (rules: HostRules) => Record<string, string>;

export const withBase = (base: string, url: string): string => base.replace(/\/$/, '') + url;

export const aliasesOf = ({ pages }: HostRules['manifest']): { alias: string; page: Page }[] =>
  pages.flatMap((page) => (page.data.aliases ?? []).map((alias) => ({ alias, page })));

/**
 * An argument in the configuration of Apache, nginx or Caddy. In quotation marks all three read a backslash before another
 * character as itself, and no address has two or one at its end.
 */
export const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** The paths at which visitors may ask for an alias: that of a file has no slash at its end. */
export const pathsOf = (alias: string): string[] =>
  alias.endsWith('.html') ? [alias] : [alias, `${alias}/`];

/** The addresses that redirect, as servers see them, and where to. */
export const redirectsOf = ({ base, manifest }: HostRules): [from: string, to: string][] => [
  ...aliasesOf(manifest).flatMap(({ alias, page }) =>
    pathsOf(alias).map((path): [string, string] => [
      percentDecoded(withBase(base, path)),
      withBase(base, page.url),
    ]),
  ),
  ...homeVariants(base).map((path): [string, string] => [path, base]),
];

/**
 * The paths at which a page is not canonical: with a trailing slash, `.html` or `index`. The first group is the canonical
 * path. It matches nothing that could send a visitor to another site or end a header: no backslash, no control
 * character, no `?`, and no two slashes in a row.
 */
export const variantPattern = (base: string): string =>
  `(${escapePattern(base.slice(0, -1))}(?:/[A-Za-z0-9._~-]+?)+?)(?:(?:/index)?\\.html|/index|/)/*`;

/** The addresses of the home page that are not canonical. */
export const homeVariants = (base: string): string[] => [
  ...(base === '/' ? [] : [base.slice(0, -1)]),
  `${base}index`,
  `${base}index.html`,
];

/** The 404 pages of languages besides the first, each with the start of the addresses that it is for. */
export const notFoundPages = ({ base, manifest }: HostRules): { start: string; file: string }[] =>
  manifest.pages.flatMap((page) =>
    page.language !== undefined && isNotFound(page)
      ? [{ start: `${base}${page.language}/`, file: base + fileOfUrl(page.url) }]
      : [],
  );

/** What visitors get a 404 page for, although there is a file. */
export const hiddenPaths = (base: string, others: readonly { file: string }[]): string[] => [
  ...[fileOfUrl('/404'), '404', ...hostFiles].map((name) => base + name),
  ...others.flatMap(({ file }) => [file, file.replace(/\.html$/, '')]),
];

/** The rules for a site. `preview`: search engines must not index it. */
export function hostRules(manifest: HostRules['manifest'], base: string, preview: boolean): HostRules {
  const { hsts } = manifest.site;
  return {
    base,
    headers: { ...securityHeaders, ...(preview && noindexHeader), ...(hsts && hstsHeaders[hsts]) },
    manifest,
  };
}
