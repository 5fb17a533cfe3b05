import type { Problem } from '../../src/model/problem.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newProblems } from '../check/newProblems.ts';
import type { ReadSite } from '../check/readSite.ts';
import { type Move, movedFile } from './move.ts';
import type { Change } from './changes.ts';
import { withSiteCopy } from './siteCopy.ts';

/** A message in which the addresses are those after the move. */
function afterMove(message: string, { urls }: Move): string {
  return message.replace(/\/[a-z0-9\-/]+/g, (path) => urls.get(path) ?? path);
}

/** The problems that the site had not before, named as after the move. Of new addresses, authors need to do nothing. */
const problemsOfMove = (before: readonly Problem[], after: readonly Problem[], move: Move) =>
  newProblems(
    before,
    after.filter(({ rule }) => rule !== 'new-address'),
    ({ file, rule, reason }) => [movedFile(file, move), rule, afterMove(reason, move)].join('\0'),
  );

async function writeTo(folder: string, changes: readonly Change[]): Promise<void> {
  for (const { from } of changes) await rm(path.join(folder, from));
  for (const { to, after } of changes) {
    const file = path.join(folder, to);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, after);
  }
}

/** The problems that the site has only after the changes. They are made in a copy; `inspect` is called while it is there. */
export const tryMove = <Result>(
  root: string,
  { move, changes, problems }: { move: Move; changes: readonly Change[]; problems: readonly Problem[] },
  read: (folder: string) => Promise<ReadSite>,
  inspect: (problems: Problem[], copy: string) => Result,
): Promise<Result> =>
  withSiteCopy(root, async (copy) => {
    await writeTo(copy, changes);
    const site = await read(copy);
    return inspect(problemsOfMove(problems, site.problems, move), copy);
  });
