import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { githubPages } from './githubPages.ts';
import { headersAndRedirects, netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import type { Host, HostRules } from './rules.ts';

/** The hosts that the site can be built for, with the files that each needs besides `_headers` and `_redirects`. */
const hosts = {
  netlify,
  /** Cloudflare Pages. It redirects a trailing slash and `.html` by itself. */
  cloudflare: () => ({}),
  'github-pages': githubPages,
  apache,
  nginx,
  caddy,
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

/** The host of a build that names none. */
export const defaultHost: HostName = 'netlify';

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

export const hostNames = Object.keys(hosts).filter(isHostName);

/** The files for a host, by their paths in the built site. */
export const hostFilesOf = (
  rules: HostRules,
  host: HostName = defaultHost,
): Readonly<Record<string, string>> => ({
  ...headersAndRedirects(rules),
  ...hosts[host](rules),
});
