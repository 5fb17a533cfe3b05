import { headersAndRedirects } from './headersFile.ts';
import type { Host } from './types.ts';

/** Cloudflare Pages. It redirects a trailing slash and `.html` by itself. */
export const cloudflare: Host = { files: headersAndRedirects };
