import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { programsIn } from '../programs.ts';
import { type Review, reviewSchema } from '../review.ts';
import { commentMark, markdown } from '../summaryMarkdown.ts';
import { type Access, allItems, gitHub } from './gitHub.ts';
import { filesOfPullRequest, previewOf, pullRequestsOf, type Run } from './pullRequest.ts';

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

/** What can be read of a review, or why there is none. */
async function readReview({ folder, run }: Posting): Promise<Review | string> {
  const file = path.join(folder, 'review.json');
  if (!existsSync(file)) return 'the run did not get that far';
  try {
    if ((await stat(file)).size > maxBytes) return 'its review.json is too large for a review';
    const review = reviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return run.sha.startsWith(review.head) ? review : 'its review.json is about another commit';
  } catch {
    return 'its review.json is not a valid review';
  }
}

const commentSchema = z.object({
  id: z.number(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
});

/** Posts or updates the comment. Resolves to a sentence that says what was done. */
export async function postComment(posting: Posting): Promise<string> {
  const { access, run, runUrl, pattern } = posting;
  const call = gitHub(access);
  const pulls = await pullRequestsOf(call, run);
  const review = await readReview(posting);
  // A branch may be proposed for several: its review names the base like `origin/main`.
  const isInto = (base = ''): boolean =>
    typeof review !== 'string' && [base, `origin/${base}`].includes(review.base);
  const pull = pulls.length === 1 ? pulls[0] : pulls.find(({ base }) => isInto(base));
  if (!pull)
    return pulls.length === 0
      ? `No open pull request has ${run.sha.slice(0, 10)} as its newest commit, so nothing was written.`
      : `Several open pull requests have ${run.sha.slice(0, 10)} as their newest commit, and the review fits none of them, so nothing was written.`;
  const { number } = pull;
  const body =
    typeof review === 'string'
      ? // What it said of an earlier commit would pass for this one.
        `${commentMark}\nCommit <code>${run.sha.slice(0, 10)}</code> was not reviewed: ${review}.${runUrl ? ` <a href="${runUrl}">Its run</a> says more.` : ''}\n`
      : markdown(review, {
          preview: await previewOf(call, { number, sha: run.sha, pattern }),
          run: runUrl,
          files: `https://github.com/${access.repository}/blob/${run.sha}`,
          // The branch makes its report with its own programs, so the report is not asked which of them it changes.
          programs: programsIn(await filesOfPullRequest(call, number)),
        });
  const comments = await allItems(call, `issues/${number}/comments?sort=created`, commentSchema);
  // A person's comment may quote the marker. Only a bot's comment counts.
  const ours = comments.find((each) => each.user?.type === 'Bot' && each.body?.startsWith(commentMark));
  if (ours) await call('PATCH', `issues/comments/${ours.id}`, { body });
  else await call('POST', `issues/${number}/comments`, { body });
  return `${ours ? 'Updated' : 'Wrote'} the comment on pull request ${number}.`;
}
