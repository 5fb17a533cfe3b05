import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyPatch, structuredPatch } from 'diff';
import type { VFileMessage } from 'vfile-message';
import { isError } from '../../src/model/problem.ts';
import { lastLines } from './baseSite.ts';
import { buildWithOwnScripts, type Edition } from './builder.ts';
import { copyTree } from '../lib/git/copyTree.ts';
import { readContent } from './problems.ts';

/** The site built from the branch. */
interface BranchSite {
  /** The folder of the built site; absent if nothing could be built. */
  site?: string;
  /** The project that was built: the branch, or a copy without its errors. */
  tree: string;
  notes: string[];
  /** Content files with errors. Their changes were left out: those at the errors, or all of them. */
  leftOut: string[];
}

interface Options {
  root: string;
  runFolder: string;
  /** The base's `content/`, whose lines replace those with errors. */
  baseFolder: string;
  problems: VFileMessage[];
  edition: Edition;
}

/** Builds the working tree. If its content has errors, builds as much as possible. */
export async function branchSite(options: Options): Promise<BranchSite> {
  const { root, runFolder, problems, edition } = options;
  const leftOut: string[] = [];
  const tree = problems.some(isError) ? await withoutErrors(options, leftOut) : root;
  const site = path.join(runFolder, 'site');
  const { built, output } = await buildWithOwnScripts(tree, site, edition);
  const names = leftOut.join(', ');
  if (built && !names) return { site, tree, notes: [], leftOut };
  const note = built
    ? `The content has errors. What follows was built without the changes in ${names} that cause them; fix what is listed under “Errors”, then run the review again.`
    : names
      ? `The content has errors, and without ${names} the rest cannot be built. Fix what npm run check lists.\n${lastLines(output)}`
      : `This branch could not be built, so there is no “after”. Run npm run build and fix what it reports.\n${lastLines(output)}`;
  return { ...(built && { site }), tree, notes: [note], leftOut };
}

/** The files that have errors. */
export const filesWithErrors = (problems: VFileMessage[]): string[] => [
  ...new Set(problems.filter(isError).flatMap(({ file }) => (file ? [file] : []))),
];

/** How often errors are taken out: links to a page that is left out are errors in the next attempt. */
const rounds = 6;

/** A copy of the project without the changes that cause errors. Adds the files that lack some to `leftOut`. */
async function withoutErrors({ root, runFolder, baseFolder, problems, edition }: Options, leftOut: string[]) {
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  const attempts = new Map<string, number>();
  let left = problems.filter(isError);
  for (let round = 0; round < rounds && left.length > 0; round++) {
    for (const file of filesWithErrors(left)) {
      const attempt = attempts.get(file) ?? 0;
      attempts.set(file, attempt + 1);
      const lines = left.filter((each) => each.file === file).map(({ line = 1 }) => line);
      await takeOut(path.join(tree, file), path.join(baseFolder, file), attempt, lines);
    }
    left = (await readContent(tree, edition.at)).problems.filter(isError);
  }
  leftOut.push(...attempts.keys());
  return tree;
}

/** Takes errors out of a file: at first the changes at their lines, then all changes, then the file. */
async function takeOut(file: string, previous: string, attempt: number, lines: number[]): Promise<void> {
  if (!existsSync(previous) || attempt > 1) await rm(file, { force: true });
  else {
    const [before, after] = [await readFile(previous, 'utf8'), await readFile(file, 'utf8').catch(() => '')];
    const patched = attempt === 0 ? withoutHunksAt(before, after, lines) : before;
    if (patched === before) await cp(previous, file);
    else await writeFile(file, patched);
  }
}

/** A text with its changes, except for those at some of its lines. */
function withoutHunksAt(before: string, after: string, lines: readonly number[]): string {
  const patch = structuredPatch('', '', before, after, '', '', { context: 0 });
  const hunks = patch.hunks.filter(
    ({ newStart, newLines }) =>
      !lines.some((line) => line >= newStart && line < newStart + Math.max(newLines, 1)),
  );
  return hunks.length === patch.hunks.length ? before : applyPatch(before, { ...patch, hunks }) || before;
}
