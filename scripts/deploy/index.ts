import { caddy } from './caddy.ts';
import { githubPages } from './githubPages.ts';
import { headersAndRedirects } from './headersFile.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import type { Host } from './rules.ts';

/** The hosts that the site can be built for. */
export const hosts = {
  netlify,
  /** Cloudflare Pages. It redirects a trailing slash and `.html` by itself. */
  cloudflare: { files: headersAndRedirects },
  'github-pages': githubPages,
  nginx,
  caddy,
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

/** The host of a build that names none. Cloudflare Pages reads the same files. */
export const defaultHost: HostName = 'netlify';

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

export const hostNames = Object.keys(hosts).filter(isHostName);
