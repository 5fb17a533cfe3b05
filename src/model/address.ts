import type { Site } from './site.ts';

/** Turns a path of the site, such as `/about`, into an address that other sites can use. */
export type Address = (path: string) => string;

/**
 * Addresses of a site that is served from the folder `base` (a slash at both ends): complete ones if the site's own
 * address is known, else paths. They contain the folder once, whether or not the site's address contains it too.
 */
export function addresses({ url }: Pick<Site, 'url'>, base: string): Address {
  return (path) => {
    const below = base + path.replace(/^\//, '');
    return url ? new URL(below, url).href : below;
  };
}
