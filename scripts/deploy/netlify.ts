import { headersAndRedirects } from './headersFile.ts';
import { netlifyCacheControl, serveWithNetlify } from './local/netlify.ts';
import type { Host } from './types.ts';

/** Netlify. It redirects a trailing slash by itself ("Pretty URLs"), and cannot redirect `.html`. */
export const netlify: Host = {
  files: headersAndRedirects,
  sendsCopies: false,
  local: {
    start: serveWithNetlify,
    // Its local server replaces the Cache-Control of every response.
    readCacheControl: netlifyCacheControl,
    lacks: {
      variants: 'netlify dev serves the page there, and only Netlify itself redirects the slash',
      precompressed: 'Netlify compresses files by itself',
      ranges: 'netlify dev sends whole files',
      'hostile requests': 'some of them crash netlify dev, which is not what Netlify runs',
    },
  },
};
