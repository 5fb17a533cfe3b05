/** Asks a deployed site for pages, redirects, an unknown address and headers: `npm run verify -- --help`. */
import { runVerify } from './hostTests/runVerify.ts';

await runVerify(process.cwd());
