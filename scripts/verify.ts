/** Verifies pages, redirects, an unknown URL and headers of a deployed site: `npm run verify -- --help`. */
import { runVerify } from './hostTests/runVerify.ts';

await runVerify(process.cwd());
