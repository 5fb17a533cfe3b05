import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findComment, writeComment } from './github/comment.ts';
import { type Access, gitHub } from './github/gitHub.ts';
import { previewOf } from './github/previewOf.ts';
import { filesOfPullRequest, pullRequestInto, pullRequestsOf, type Run } from './github/pullRequest.ts';
import { programsIn } from './programs.ts';
import { type Review, reviewSchema } from './review.ts';
import { commentMark, markdown } from './summaryMarkdown.ts';

export interface Posting {
  /** The output of the untrusted build, with `review.json`. */
  folder: string;
  access: Access;
  run: Run;
  /** URL of the workflow run. */
  runUrl?: string;
  /** Addresses of previews by a host: see `previewOf`. */
  pattern?: string;
}

/** More than any real review has, and too little to exhaust memory. */
const maxBytes = 10_000_000;

async function parseReview(file: string): Promise<Review> {
  if ((await stat(file)).size > maxBytes) throw new Error('review.json is too large for a review.');
  const parsed = reviewSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`review.json is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What can be read of a review, or why there is none. */
async function readReview({ folder, run }: Posting): Promise<Review | string> {
  const file = path.join(folder, 'review.json');
  if (!existsSync(file)) return 'the run did not get that far';
  try {
    const review = await parseReview(file);
    return run.sha.startsWith(review.head) ? review : 'its review.json is about another commit';
  } catch {
    return 'its review.json is not a valid review';
  }
}

/** Posts or updates the comment. Resolves to a sentence that says what was done. */
export async function postComment(posting: Posting): Promise<string> {
  const { access, run, runUrl, pattern } = posting;
  const call = gitHub(access);
  const pulls = await pullRequestsOf(call, run);
  const review = await readReview(posting);
  const isReviewed = typeof review !== 'string';
  const pull = isReviewed ? pullRequestInto(pulls, review.base) : pulls.length === 1 ? pulls[0] : undefined;
  if (!pull)
    return pulls.length === 0
      ? `No open pull request has ${run.sha.slice(0, 10)} as its newest commit, so nothing was written.`
      : `Several open pull requests have ${run.sha.slice(0, 10)} as their newest commit, and the review fits none of them, so nothing was written.`;
  const { number } = pull;
  const existing = await findComment(call, number);
  if (!isReviewed) return writeComment(call, number, existing, notReviewed(posting, review));
  const body = markdown(review, {
    preview: await previewOf(call, { number, sha: run.sha, pattern }),
    run: runUrl,
    files: `https://github.com/${access.repository}/blob/${run.sha}`,
    // The branch makes its report with its own programs, so the report is not asked which of them it changes.
    programs: programsIn(await filesOfPullRequest(call, number)),
  });
  return writeComment(call, number, existing, body);
}

/** The comment if the run has made no review. What it said of an earlier commit would pass for this one. */
const notReviewed = ({ run, runUrl }: Posting, reason: string): string =>
  `${commentMark}\nCommit <code>${run.sha.slice(0, 10)}</code> was not reviewed: ${reason}.${runUrl ? ` <a href="${runUrl}">Its run</a> says more.` : ''}\n`;
