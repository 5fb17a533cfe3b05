import type { Manifest, Page } from '../../src/model/manifest.ts';

/**
 * Headers of every response. The scripts and styles of a page are listed in the policy in its own HTML
 * (src/model/policy.ts). Browsers enforce both policies.
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
export const hostFiles = ['_headers', '_redirects', '_nginx.conf', '_Caddyfile'];

/** The folders of a built site in which every file name contains a hash of the content. */
const hashedFolders = ['assets', 'pictures'];

export interface Redirect {
  /** URLs, including the base path. */
  from: string;
  to: string;
}

/** What a web server must know about a built site. Each host has a module that converts it to the host's format. */
export interface ServerRules {
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** URLs of the folders with hashed files. Each starts and ends with a slash. */
  hashedFolders: readonly string[];
  /** Permanent redirects (301) from the aliases of pages. */
  redirects: readonly Redirect[];
}

/** The same with the target pages of the redirects, for hosts that need redirect pages. */
export interface HostRules extends ServerRules {
  manifest: Pick<Manifest, 'site' | 'pages'>;
}

/** A host that the site can be published on. */
export interface Host {
  /** The files that the host reads, by their paths in the built site. */
  files: (rules: HostRules) => Record<string, string>;
}

/** A text as HTML, in content or in an attribute with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A URL with the base path. */
export const withBase = (base: string, url: string): string => base.replace(/\/$/, '') + url;

/** Every alias of the pages in this build, with its page. */
export const aliasesOf = (manifest?: Pick<Manifest, 'pages'>): { alias: string; page: Page }[] =>
  (manifest?.pages ?? []).flatMap((page) => (page.data.aliases ?? []).map((alias) => ({ alias, page })));

/** The rules for a server, given the base path and the aliases. `preview`: search engines must not index the site. */
export const serverRules = (
  base: string,
  preview: boolean,
  aliases: ReturnType<typeof aliasesOf> = [],
): ServerRules => ({
  base,
  headers: preview ? { ...securityHeaders, ...noindexHeader } : securityHeaders,
  hashedFolders: hashedFolders.map((folder) => `${base}${folder}/`),
  redirects: aliases.map(({ alias, page }) => ({
    from: withBase(base, alias),
    to: withBase(base, page.url),
  })),
});

/** The rules for a site: headers, cache rules and redirects. */
export function hostRules(manifest: HostRules['manifest'], base: string, preview: boolean): HostRules {
  const rules = serverRules(base, preview, aliasesOf(manifest));
  const { hsts } = manifest.site;
  return { ...rules, headers: { ...rules.headers, ...(hsts && hstsHeaders[hsts]) }, manifest };
}

/** The non-canonical URLs of the home page. */
export const homeVariants = (base: string): string[] => [
  ...(base === '/' ? [] : [base.slice(0, -1)]),
  `${base}index`,
  `${base}index.html`,
];

/**
 * A regular expression, for JavaScript, PCRE and RE2, of the paths at which a page is not canonical: with a trailing
 * slash, `.html` or `index`. Its first group is the canonical path. It matches nothing that could send a visitor to
 * another site or end a header: no backslash, no control character, no `?`, and no two slashes in a row.
 */
export const variantPattern = (base: string): string => {
  const folder = base.slice(0, -1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `^(${folder}(?:/[A-Za-z0-9._~-]+?)+?)(?:(?:/index)?\\.html|/index|/)/*$`;
};

/** Characters that would end a string in a configuration file or start a placeholder. */
const unsafeInConfig = /[\p{Cc}"`\\{}]/u;

/**
 * A path as servers compare it: percent-decoded. A path that cannot be decoded, or that could break out of a string in
 * a configuration file, stays encoded, so that no request matches it.
 */
export function decodePath(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return unsafeInConfig.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}
