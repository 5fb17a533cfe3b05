import { headersAndRedirects } from './headersFile.ts';
import { serveWithWrangler } from './local/wrangler.ts';
import type { Host } from './types.ts';

/** Cloudflare Pages. It redirects a trailing slash and `.html` by itself. */
export const cloudflare: Host = {
  files: headersAndRedirects,
  sendsCopies: false,
  local: {
    start: serveWithWrangler,
    lacks: {
      precompressed: 'Cloudflare compresses files by itself',
      ranges: 'wrangler sends whole files',
      'hostile requests': 'wrangler answers some of them with 502, which is not what Cloudflare runs',
    },
  },
};
