import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { githubPages } from './githubPages.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import type { Host } from './types.ts';

/** The hosts that the site can be built for. */
export const hosts = {
  netlify,
  cloudflare,
  'github-pages': githubPages,
  nginx,
  caddy,
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;

/** The host of a build that names none. Cloudflare Pages reads the same files. */
export const defaultHost: HostName = 'netlify';

export const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);

export const hostNames = Object.keys(hosts).filter(isHostName);
