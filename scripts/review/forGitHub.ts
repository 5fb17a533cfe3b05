/**
 * What CI writes on a pull request about a branch, from data that the branch's own code has made: it is validated, and
 * every text in it is escaped. The commands print; .github/workflows/preview.yml decides where that is posted.
 */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RdjsonDiagnostic, RdjsonReport } from '../check/report/reportRdjson.ts';
import { type Command, CommandError } from '../cli/readCommand.ts';
import { outcomeOf, print } from '../cli/runCommand.ts';
import { markdownText } from '../lib/markdownText.ts';
import { commentMark, markdown } from './comment.ts';
import { type Review, reviewSchema } from './review.ts';
import { previewAddress, programsIn } from './words.ts';

/** More than any real review has, and too little to exhaust memory. */
const maxBytes = 10_000_000;
/** GitHub lists so many files of a pull request. */
const maxListed = 3000;

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

/** The comment about a review. Which programs the branch changes, its own report is not asked: GitHub lists its files. */
async function commentOn(folder: string, list: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { HEAD_SHA: sha = '', RUN_URL: run, GITHUB_REPOSITORY: repository, PREVIEW_URL: preview } = env;
  if (!/^[0-9a-f]{40,64}$/.test(sha))
    throw new CommandError('HEAD_SHA is no commit. Set it to the one that was checked.');
  const review = await readReview(folder, sha);
  if (typeof review === 'string')
    // What an earlier comment said of another commit would pass for this one.
    return `${commentMark}\nCommit <code>${sha.slice(0, 10)}</code> was not reviewed: ${review}.${run ? ` <a href="${run}">Its run</a> says more.` : ''}`;
  const files = (await readFile(list, 'utf8')).split('\n').filter(Boolean);
  const programs = programsIn(files);
  if (files.length >= maxListed) programs.push(`perhaps others, after the first ${maxListed} files`);
  return markdown(review, {
    preview: preview ? previewAddress(preview) : undefined,
    run,
    files: repository && `https://github.com/${repository}/blob/${sha}`,
    programs,
  }).trimEnd();
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

const jobs = {
  comment: {
    name: 'npm run review -- comment',
    summary: 'Prints what a review found, as a comment on its pull request.',
    options: {},
    positionals: {
      value: '<folder> <list>',
      help: 'the folder with review.json, and a file with the names of the files that the pull request changes',
    },
    notes: 'For CI. Reads HEAD_SHA, and if they are set RUN_URL, PREVIEW_URL and GITHUB_REPOSITORY.',
  },
  suggestions: {
    name: 'npm run review -- suggestions',
    summary: 'Prints what reviewdog may post of a report of npm run check.',
    options: {},
    positionals: { value: '<report>', help: 'what npm run check -- --format rdjson printed' },
    notes: 'For CI.',
  },
} satisfies Record<string, Command>;

/** What a subcommand prints. */
async function work(name: keyof typeof jobs, files: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [first, second] = files;
  if (!first || files.length !== (name === 'comment' ? 2 : 1))
    throw new CommandError(`Write it like this: ${jobs[name].name} ${jobs[name].positionals.value}.`);
  if (second) return commentOn(first, second, env);
  return JSON.stringify(chooseSuggestions(JSON.parse(await readFile(first, 'utf8'))));
}

/** Runs a subcommand. Resolves to the exit code. */
export async function runJob(
  name: keyof typeof jobs,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  return print(
    await outcomeOf(jobs[name], args, async ({ positionals }) => ({
      stdout: await work(name, positionals, env),
    })),
  );
}
