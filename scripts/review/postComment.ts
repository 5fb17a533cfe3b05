import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findComment, writeComment } from './github/comment.ts';
import { type Access, gitHub } from './github/gitHub.ts';
import { previewOf } from './github/previewOf.ts';
import { pullRequestOf, type Run } from './github/pullRequest.ts';
import { type Summary, summarySchema } from './summary.ts';
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

async function readSummary(file: string): Promise<Summary> {
  if ((await stat(file)).size > maxBytes) throw new Error('review.json is too large for a review.');
  const parsed = summarySchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`review.json is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Posts or updates the comment. Resolves to a sentence that says what was done. */
export async function postComment(posting: Posting): Promise<string> {
  const { folder, access, run, runUrl, pattern } = posting;
  const call = gitHub(access);
  const number = await pullRequestOf(call, run);
  if (number === undefined)
    return `No open pull request has ${run.sha.slice(0, 10)} as its newest commit, so nothing was written.`;
  const existing = await findComment(call, number);
  const file = path.join(folder, 'review.json');
  if (!existsSync(file)) return writeComment(call, number, existing, notReviewed(posting));
  const summary = await readSummary(file);
  if (!run.sha.startsWith(summary.head))
    throw new Error(`The review is about commit ${summary.head}, and ${run.sha} was run.`);
  const body = markdown(summary, {
    preview: await previewOf(call, { number, sha: run.sha, pattern }),
    run: runUrl,
    files: `https://github.com/${access.repository}/blob/${run.sha}`,
  });
  return writeComment(call, number, existing, body);
}

/** The comment if the run has made no review. What it said of an earlier commit would pass for this one. */
const notReviewed = ({ run, runUrl }: Posting): string =>
  `${commentMark}\nCommit <code>${run.sha.slice(0, 10)}</code> was not reviewed: ${runUrl ? `<a href="${runUrl}">its run</a>` : 'its run'} did not get that far.\n`;
