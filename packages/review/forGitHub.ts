/**
 * What CI writes on a pull request about a branch, from data that the branch's own code has made: it is validated, and
 * every text in it is escaped. The commands print; .github/workflows/preview.yml decides where that is posted.
 */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../scripts/cli/command.ts';
import { groupBy } from '../../scripts/lib/lists.ts';
import { markdownText } from './markdownText.ts';
import { commentMark, markdown } from './comment.ts';
import { type Review, reviewSchema } from './review.ts';
import { filesByRole } from './files.ts';
import { previewAddress } from './words.ts';

/** More than any real review has, and too little to exhaust memory. */
const maxBytes = 10_000_000;
/** GitHub lists so many files of a pull request. */
const maxListed = 3000;

const range = z.looseObject({ start: z.looseObject({ line: z.number() }) });

/** What is read of a report of `npm run check -- --format rdjson`. */
const reportSchema = z.looseObject({
  diagnostics: z.array(
    z.looseObject({
      message: z.string(),
      location: z.looseObject({ path: z.string(), range }),
      suggestions: z.array(z.looseObject({ range })).optional(),
    }),
  ),
});

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

/** The address of the review in a preview, if it answers: docs/previews.md says how it gets there, which not every host does. */
async function pageIn(preview?: string): Promise<string | undefined> {
  if (!preview) return undefined;
  const page = `${preview}/_review`;
  const isThere = await fetch(page, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? page : undefined;
}

/**
 * The comment about the review in a folder. Which programs the branch changes, its own report is not asked: GitHub lists
 * the files of the pull request. Throws a `CommandError` if the files or HEAD_SHA are missing.
 */
export async function commentOn(
  [folder, list]: readonly string[],
  {
    HEAD_SHA: sha = '',
    RUN_URL: run,
    GITHUB_REPOSITORY: repository,
    PREVIEW_URL: address,
  }: NodeJS.ProcessEnv,
): Promise<string> {
  if (!folder || !list || !/^[0-9a-f]{40,64}$/.test(sha))
    throw new CommandError(
      'Set HEAD_SHA to the commit that was checked, and write: comment <folder with review.json> <file with the names of changed files>.',
    );
  const review = await readReview(folder, sha);
  if (typeof review === 'string')
    // What an earlier comment said of another commit would pass for this one.
    return `${commentMark}\nCommit <code>${sha.slice(0, 10)}</code> was not reviewed: ${review}.${run ? ` <a href="${run}">Its run</a> says more.` : ''}`;
  const listed = await readFile(list, 'utf8').catch(() => {
    throw new CommandError(`${list}, which lists the changed files, cannot be read.`);
  });
  const files = listed.split('\n').filter(Boolean);
  const { programs, documents } = filesByRole(files);
  if (files.length >= maxListed) programs.push(`perhaps others, after the first ${maxListed} files`);
  const preview = address ? previewAddress(address) : undefined;
  return markdown(
    { ...review, programs, documents },
    {
      ...{ preview, run, page: await pageIn(preview) },
      files: repository && `https://github.com/${repository}/blob/${sha}`,
    },
  ).trimEnd();
}

/**
 * Of the report of our own check over the content of a branch, what reviewdog may post: problems below `content/`, at most
 * one in a line, one with a fix first. Messages quote the branch, so they are escaped.
 */
export async function suggestionsOf([file = '']: readonly string[]): Promise<string> {
  const report = await readFile(file, 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => {
      throw new CommandError(
        `“${file}” is no valid report of problems. Write: suggestions <what npm run check -- --format rdjson printed>.`,
      );
    });
  const ofContent = report.diagnostics.filter(({ location }) => location.path.startsWith('content/'));
  const lines = groupBy(ofContent, ({ location: { path, range } }) => `${path}:${range.start.line}`);
  const diagnostics = lines.map((all) => {
    const chosen = all.find(({ suggestions }) => suggestions) ?? all[0];
    // A comment shows a suggestion only if both are about the same lines.
    const range = chosen.suggestions?.[0]?.range ?? chosen.location.range;
    return { ...chosen, message: markdownText(chosen.message), location: { ...chosen.location, range } };
  });
  return JSON.stringify({ ...report, diagnostics });
}
