import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counted } from '../../src/model/counted.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { newProblems } from '../check/problemList.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { countOf, report, textsIn } from '../check/report/report.ts';
import { CommandError } from '../cli/readCommand.ts';
import { urlsLockFile } from '../content/urlsLock.ts';
import { replaceFiles } from '../content/writeContent.ts';
import { Cache } from '../lib/cache/cache.ts';
import { fileDiff } from '../lib/fileDiff.ts';
import { assertFree, type Change, changesOf, fileChanges } from './changes.ts';
import { type Move, movedFile, planMove } from './move.ts';
import { readAddress } from './readAddress.ts';
import { refuseMove } from './refuseMove.ts';

/** A move with its result, before anything is written. */
export interface Prepared {
  move: Move;
  changes: Change[];
  description: string;
  /** Whether the result would have errors. Then the description lists them. */
  isRefused: boolean;
}

/** Makes the changes in a copy of what is read of the site, and removes it when `use` is done with it. */
async function withResult<Result>(
  root: string,
  changes: readonly Change[],
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  try {
    for (const part of ['content', 'public', urlsLockFile].filter((each) =>
      existsSync(path.join(root, each)),
    ))
      await cp(path.join(root, part), path.join(copy, part), { recursive: true, verbatimSymlinks: true });
    await replaceFiles(copy, fileChanges(changes));
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The problems that the site had not before, named as after the move. Of new addresses, authors need to do nothing. */
function problemsOfMove(before: readonly Problem[], after: readonly Problem[], move: Move): Problem[] {
  const afterMove = (message: string) =>
    message.replace(/\/[a-z0-9\-/]+/g, (url) => move.urls.get(url) ?? url);
  return newProblems(
    before,
    after.filter(({ rule }) => rule !== 'new-address'),
    ({ file, rule, reason }) => [movedFile(file, move), rule, afterMove(reason)].join('\0'),
  );
}

/** A change as `diff -u` shows it, or one line for a file that is only renamed. */
const describeChange = ({ from, to, before, after }: Change): string =>
  before.equals(after)
    ? `${from} → ${to}`
    : fileDiff({ name: from, text: String(before) }, { name: to, text: String(after) });

/** What a move does, for its author, or the errors that its result would have. `copy` has the site after the move. */
function describe(
  { from, to }: Move,
  changes: readonly Change[],
  problems: readonly Problem[],
  copy: string,
): string {
  const errors = problems.filter(isError);
  const list = (some: readonly Problem[]) => report([...some], textsIn(copy));
  if (errors.length > 0)
    return `After moving ${from} to ${to}, the content would have errors, so nothing was changed:\n${list(errors)}`;
  const renamed = changes.filter((change) => change.from !== change.to).length;
  const others = changes.length - renamed;
  const edits = others > 0 ? ` and changes ${counted(others, 'other file')}` : '';
  return [
    ...changes.map(describeChange),
    `Moving ${from} to ${to} renames ${counted(renamed, 'file')}${edits}.`,
    ...(problems.length > 0 ? [`The check will have new warnings:\n${list(problems)}`] : []),
  ].join('\n\n');
}

/** Reads the site, and finds out what a move changes. Nothing is written. */
export async function prepareMove(root: string, [old, next]: readonly [string, string]): Promise<Prepared> {
  const [from, to] = [readAddress(root, old), readAddress(root, next)];
  const cache = Cache.ofProject(root);
  const read = (folder: string): Promise<ReadSite> => readSite({ root: folder, drafts: true, cache });
  try {
    const site = await read(root);
    const errors = site.problems.filter(isError);
    if (!site.manifest)
      throw new CommandError(
        `The content has problems that must be fixed before a page is moved: ${countOf(errors)} Run npm run check to see them.`,
      );
    const before = { ...site, manifest: site.manifest };
    refuseMove(from, to, before.manifest.pages);
    const move = planMove(from, to, before);
    const changes = await changesOf(root, move, before, site.references);
    assertFree(root, changes);
    return await withResult(root, changes, async (copy) => {
      const problems = problemsOfMove(site.problems, (await read(copy)).problems, move);
      const description = describe(move, changes, problems, copy);
      return { move, changes, description, isRefused: problems.some(isError) };
    });
  } finally {
    cache.close({ prune: false });
  }
}
