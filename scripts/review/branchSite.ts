import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyPatch, structuredPatch } from 'diff';
import { isError, type Problem } from '../../src/model/problem.ts';
import { urlsLockFile } from '../content/urlsLock.ts';
import { filesIn } from '../lib/filesIn.ts';
import { copyTree } from '../lib/git/copyTree.ts';
import { buildWithOwnScripts, type Edition } from './builder.ts';
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
  problems: Problem[];
  edition: Edition;
}

/** Builds the working tree. If its content has errors, builds as much as possible. */
export async function branchSite(options: Options): Promise<BranchSite> {
  const { root, runFolder, problems, edition } = options;
  const leftOut: string[] = [];
  const tree = problems.some(isError) ? await withoutErrors(options, leftOut) : root;
  const site = path.join(runFolder, 'site');
  const { ok, output } = await buildWithOwnScripts(tree, site, edition);
  const notes: string[] = [];
  if (ok && leftOut.length > 0)
    notes.push(
      `The content has errors. What follows was built without the changes in ${leftOut.join(', ')} that cause them; fix what is listed under “Errors”, then run the review again.`,
    );
  if (!ok)
    notes.push(
      `This branch could not be built, so there is no “after”. Run npm run check and npm run build, and fix what they report.\n${output}`,
    );
  return { ...(ok && { site }), tree, notes, leftOut };
}

/** The files that have errors. */
export const filesWithErrors = (problems: Problem[]): string[] => [
  ...new Set(problems.filter(isError).flatMap(({ file }) => (file ? [file] : []))),
];

type TakeOut = (tree: string, base: string, errors: Problem[]) => Promise<string[]>;

/** A copy of the project without the changes that cause errors. Adds the files that lack some to `leftOut`. */
async function withoutErrors({ root, runFolder, baseFolder, problems, edition }: Options, leftOut: string[]) {
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  // It promises addresses, which the build does not need to know.
  await rm(path.join(tree, urlsLockFile), { force: true });
  let left = problems;
  // In turn: links to a file that was taken out are errors in the next attempt.
  for (const takeOut of [changedLines, removals, wholeFiles, wholeFiles, wholeFiles]) {
    left = left.filter((each) => isError(each) && each.file !== urlsLockFile);
    if (left.length === 0) break;
    const files = await takeOut(tree, baseFolder, left);
    leftOut.push(...files.filter((file) => !leftOut.includes(file)));
    left = (await readContent(tree, edition.at)).problems;
  }
  return tree;
}

/** Takes back the changes at the lines with errors. */
const changedLines: TakeOut = async (tree, base, errors) => {
  const changed: string[] = [];
  for (const file of filesWithErrors(errors)) {
    const [before, after] = await Promise.all(
      [base, tree].map((folder) => readFile(path.join(folder, file), 'utf8').catch(() => '')),
    );
    if (!before || !after) continue;
    const lines = errors.filter((each) => each.file === file).map(({ place }) => place.line);
    const patch = structuredPatch('', '', before, after, '', '', { context: 0 });
    const hunks = patch.hunks.filter(
      ({ newStart, newLines }) =>
        !lines.some((line) => line >= newStart && line < newStart + Math.max(newLines, 1)),
    );
    const text = hunks.length < patch.hunks.length && applyPatch(before, { ...patch, hunks });
    if (!text) continue;
    await writeFile(path.join(tree, file), text);
    changed.push(file);
  }
  return changed;
};

/** Puts back the files that the branch removed: others may refer to them. */
const removals: TakeOut = async (tree, base) => {
  const gone = (await filesIn(path.join(base, 'content')).catch(() => []))
    .map((file) => `content/${file}`)
    .filter((file) => !existsSync(path.join(tree, file)));
  for (const file of gone) await cp(path.join(base, file), path.join(tree, file));
  return gone;
};

/** Takes back all changes of the files with errors. One that has them in the base too, or is new, is left out. */
const wholeFiles: TakeOut = async (tree, base, errors) => {
  const files = filesWithErrors(errors);
  for (const file of files) {
    const [own, old] = await Promise.all(
      [tree, base].map((folder) => readFile(path.join(folder, file)).catch(() => undefined)),
    );
    if (old && !(own && old.equals(own))) await writeFile(path.join(tree, file), old);
    else await rm(path.join(tree, file), { force: true });
  }
  return files;
};
