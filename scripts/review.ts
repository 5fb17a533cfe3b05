/**
 * Shows what this branch changes, page by page, before and after: review/index.html opens from disk.
 * Usage: npm run review [-- --base main --at 2027-01-15 --preview https://previews.example.com/my-branch --drafts --no-shots --out review]
 *        --base      what to compare with; else REVIEW_BASE, else main
 *        --preview   where the built branch can be visited, for links; else PREVIEW_URL
 *        --drafts    with drafts and pages of other dates, on both sides as if they were published
 *        --no-shots  without pictures, where there is no browser
 */
import { runReview } from './lib/review/runReview.ts';

process.exitCode = await runReview(process.cwd(), process.argv.slice(2), process.env);
