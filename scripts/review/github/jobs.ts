/**
 * The subcommands of a review that only CI runs: with write permissions, on data that a branch's own code has made
 * (.github/workflows/preview.yml).
 */
import { existsSync } from 'node:fs';
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RdjsonDiagnostic, RdjsonReport } from '../../check/report/reportRdjson.ts';
import { type Command, CommandError } from '../../cli/readCommand.ts';
import { outcomeOf, print } from '../../cli/runCommand.ts';
import { markdownText } from '../../lib/markdownText.ts';
import { terminalLines } from '../../lib/terminalText.ts';
import { commentMark, markdown } from '../comment.ts';
import { type Review, reviewSchema } from '../review.ts';
import { programsIn } from '../words.ts';
import {
  allItems,
  call,
  filesOfPullRequest,
  type Job,
  jobFrom,
  previewOf,
  pullRequestsOf,
} from './pullRequest.ts';

/** More than any real review has, and too little to exhaust memory. */
const maxBytes = 10_000_000;

/** What can be read of the review in the output of an untrusted build, or why there is none. */
async function readReview(folder: string, sha: string): Promise<Review | string> {
  const file = path.join(folder, 'review.json');
  if (!existsSync(file)) return 'the run did not get that far';
  try {
    if ((await stat(file)).size > maxBytes) return 'its review.json is too large for a review';
    const review = reviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return sha.startsWith(review.head) ? review : 'its review.json is about another commit';
  } catch {
    return 'its review.json is not a valid review';
  }
}

const commentSchema = z.object({
  id: z.number(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
});

/** Posts or updates the comment of a review. Resolves to a sentence that says what was done. */
async function postComment(folder: string, job: Job): Promise<string> {
  const { head, runUrl, repository } = job;
  const commit = head.sha.slice(0, 10);
  const [pulls, review] = await Promise.all([pullRequestsOf(job), readReview(folder, head.sha)]);
  // A branch may be proposed for several: its review names the base like `origin/main`.
  const isInto = (base = ''): boolean =>
    typeof review !== 'string' && [base, `origin/${base}`].includes(review.base);
  const pull = pulls.length === 1 ? pulls[0] : pulls.find(({ base }) => isInto(base));
  if (!pull)
    return pulls.length === 0
      ? `No open pull request has ${commit} as its newest commit, so nothing was written.`
      : `Several open pull requests have ${commit} as their newest commit, and the review fits none of them, so nothing was written.`;
  const { number } = pull;
  const body =
    typeof review === 'string'
      ? // What it said of an earlier commit would pass for this one.
        `${commentMark}\nCommit <code>${commit}</code> was not reviewed: ${review}.${runUrl ? ` <a href="${runUrl}">Its run</a> says more.` : ''}\n`
      : markdown(review, {
          preview: await previewOf(job, number),
          run: runUrl,
          files: `https://github.com/${repository}/blob/${head.sha}`,
          // The branch makes its report with its own programs, so the report is not asked which of them it changes.
          programs: programsIn(await filesOfPullRequest(job, number)),
        });
  const comments = await allItems(job, `issues/${number}/comments?sort=created`, commentSchema);
  // A person's comment may quote the marker. Only a bot's comment counts.
  const ours = comments.find((each) => each.user?.type === 'Bot' && each.body?.startsWith(commentMark));
  if (ours) await call(job, 'PATCH', `issues/comments/${ours.id}`, { body });
  else await call(job, 'POST', `issues/${number}/comments`, { body });
  return `${ours ? 'Updated' : 'Wrote'} the comment on pull request ${number}.`;
}

/**
 * Of the report of our own check over the content of a branch, what reviewdog may post: problems below `content/`, at most
 * one in a line, one with a fix first. Messages quote the branch, so they are escaped.
 */
function chooseSuggestions(report: RdjsonReport): RdjsonReport {
  const lines = new Map<string, RdjsonDiagnostic>();
  for (const each of report.diagnostics) {
    const { path: file, range } = each.location;
    if (!file.startsWith('content/')) continue;
    const line = `${file}:${range.start.line}`;
    if (!lines.has(line) || (each.suggestions && !lines.get(line)?.suggestions)) lines.set(line, each);
  }
  const diagnostics = [...lines.values()].map((each) => ({
    ...each,
    message: markdownText(each.message),
    // A comment shows a suggestion only if both are about the same lines.
    location: { ...each.location, range: each.suggestions?.[0]?.range ?? each.location.range },
  }));
  return { ...report, diagnostics };
}

/** Writes the suggestions to a file, and the number of the pull request to the output of the job. */
async function writeSuggestions(from: string, to: string, job: Job, output: string): Promise<string> {
  const [pull] = await pullRequestsOf(job);
  if (!pull) return 'No open pull request has this commit as its newest.';
  const chosen = chooseSuggestions(JSON.parse(await readFile(from, 'utf8')));
  await writeFile(to, JSON.stringify(chosen));
  await appendFile(output, `number=${pull.number}\n`);
  return `Pull request ${pull.number}: ${chosen.diagnostics.length} problems.`;
}

const variables = 'GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA';

const jobs = {
  comment: {
    name: 'npm run review -- comment',
    summary: 'Posts what a review found as a comment on its pull request, or updates that comment.',
    options: {},
    positionals: { value: '<folder>', help: 'the folder with review.json' },
    notes: `For CI. Reads ${variables}, and if they are set RUN_URL, PREVIEW_URL and GITHUB_API_URL.`,
  },
  suggestions: {
    name: 'npm run review -- suggestions',
    summary: 'Chooses what reviewdog may post of a report of npm run check, and writes it to another file.',
    options: {},
    positionals: {
      value: '<report> <file>',
      help: 'what npm run check -- --format rdjson printed, and the file to write',
    },
    notes: `For CI. Reads ${variables}, and GITHUB_OUTPUT, where it writes the number of the pull request.`,
  },
} satisfies Record<string, Command>;

/** Does what a subcommand is for. Returns a sentence that says what was done. */
function work(name: keyof typeof jobs, files: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [first, second] = files;
  if (name === 'comment') {
    if (!first || second) throw new CommandError('Give one folder: npm run review -- comment review.');
    return postComment(first, jobFrom(env));
  }
  if (!first || !second || files[2] || !env.GITHUB_OUTPUT)
    throw new CommandError('Give a report and a file to write, and set GITHUB_OUTPUT.');
  return writeSuggestions(first, second, jobFrom(env), env.GITHUB_OUTPUT);
}

/** Runs a subcommand. Resolves to the exit code. */
export async function runJob(
  name: keyof typeof jobs,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const outcome = await outcomeOf(jobs[name], args, async ({ positionals }) => {
    try {
      return { stdout: terminalLines(await work(name, positionals, env)), exitCode: 0 };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      return { stderr: terminalLines(message), exitCode: 1 };
    }
  });
  return print(outcome);
}
