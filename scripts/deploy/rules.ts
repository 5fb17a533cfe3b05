import type { Manifest, Page } from '../../src/model/manifest.ts';

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
export const hostFiles = ['_headers', '_redirects'];

/** What a host must know about a built site. Each host has a module that converts it to the host's format. */
export interface HostRules {
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  headers: Readonly<Record<string, string>>;
  manifest: Pick<Manifest, 'site' | 'pages'>;
}

/** Returns the files that a host reads, by their paths in the built site. */
export type Host = (rules: HostRules) => Record<string, string>;

/** A text as HTML, in content or in an attribute with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const withBase = (base: string, url: string): string => base.replace(/\/$/, '') + url;

export const aliasesOf = ({ pages }: HostRules['manifest']): { alias: string; page: Page }[] =>
  pages.flatMap((page) => (page.data.aliases ?? []).map((alias) => ({ alias, page })));

/** The rules for a site. `preview`: search engines must not index it. */
export function hostRules(manifest: HostRules['manifest'], base: string, preview: boolean): HostRules {
  const { hsts } = manifest.site;
  return {
    base,
    headers: { ...securityHeaders, ...(preview && noindexHeader), ...(hsts && hstsHeaders[hsts]) },
    manifest,
  };
}
