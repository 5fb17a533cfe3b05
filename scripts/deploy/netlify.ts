import { headersAndRedirects } from './headersFile.ts';
import type { Host } from './types.ts';

/** Netlify. It redirects a trailing slash by itself ("Pretty URLs"), and cannot redirect `.html`. */
export const netlify: Host = { files: headersAndRedirects };
