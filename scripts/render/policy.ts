/**
 * The Content-Security-Policy of a page, which lists what it runs and shows by hash
 * (https://www.w3.org/TR/CSP3/). It is in the page itself, because every page has styles of its own.
 */

/** The only other hosts that a visitor can load content from: those of the map and of videos. */
const frameHosts = [
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
].join(' ');

/** Hashes by text: most pages share theirs. */
const hashes = new Map<string, Promise<string>>();

function hashOf(text: string): Promise<string> {
  const hash = hashes.get(text) ?? computeHash(text);
  hashes.set(text, hash);
  return hash;
}

async function computeHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const hashesOf = async (texts: string[]) => (await Promise.all([...new Set(texts)].map(hashOf))).join(' ');

/**
 * The policy of a page with an inline script and inline styles, as a directive list. `endpoint` is where the contact form
 * posts to, on this site or another; without one, a browser without scripts hands the form to the mail program.
 * `counting` are the origins of the service that counts visits. styled-components starts with an empty style element,
 * hence the empty text.
 */
export async function pagePolicy(
  script: string,
  styles: string[],
  { endpoint, counting = [] }: { endpoint?: string; counting?: readonly string[] } = {},
): Promise<string> {
  const server = endpoint && URL.canParse(endpoint) ? new URL(endpoint).origin : '';
  const counters = counting.join(' ');
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${await hashOf(script)} ${counters}`,
    'style-src': `'self' ${await hashesOf(['', ...styles])}`,
    'img-src': `'self' data: ${counters}`,
    'font-src': "'self'",
    'connect-src': `'self' ${server} ${counters}`,
    'manifest-src': "'self'",
    'media-src': "'self'",
    'frame-src': frameHosts,
    'form-action': `'self' ${endpoint ? server : 'mailto:'}`,
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'site',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replaceAll('  ', ' ')}`)
    .join('; ');
}
