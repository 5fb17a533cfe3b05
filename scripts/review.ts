/** Shows what this branch changes, page by page, before and after: `npm run review -- --help`. */
import { runReview } from './review/runReview.ts';

process.exitCode = await runReview(process.cwd(), process.argv.slice(2), process.env);
