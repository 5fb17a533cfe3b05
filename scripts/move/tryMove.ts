import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { ReadSite } from '../check/readSite.ts';
import { withSiteCopy } from '../check/fix/siteCopy.ts';
import { type Move, movedFile } from './move.ts';
import type { Change } from './changes.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** What the site is like after a move. */
export interface Trial {
  /** The problems that it did not have before, as the check reports them. */
  problems: VFileMessage[];
  mentions: Mention[];
}

/** A message in which the addresses are those after the move. */
function afterMove(message: string, { urls }: Move): string {
  return message.replace(/\/[a-z0-9\-/]+/g, (path) => urls.get(path) ?? path);
}

/** The problems that the site had not before. Positions do not count: lines may have moved. */
function newProblems(
  before: readonly VFileMessage[],
  after: readonly VFileMessage[],
  move: Move,
): VFileMessage[] {
  const keyOf = ({ file = '', ruleId, reason }: VFileMessage): string =>
    [movedFile(file, move), ruleId, afterMove(reason, move)].join('\0');
  // Of new addresses, authors need to do nothing.
  const relevant = after.filter(({ ruleId }) => ruleId !== 'new-address');
  const known = new Map<string, number>();
  for (const each of before) known.set(keyOf(each), (known.get(keyOf(each)) ?? 0) + 1);
  return relevant.filter((each) => {
    const left = known.get(keyOf(each)) ?? 0;
    known.set(keyOf(each), left - 1);
    return left <= 0;
  });
}

async function writeTo(folder: string, changes: readonly Change[]): Promise<void> {
  for (const { from } of changes) await rm(path.join(folder, from));
  for (const { to, after } of changes) {
    const file = path.join(folder, to);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, after);
  }
}

/** Makes the changes in a copy of the site, and reads it. `inspect` gets the result while the copy is there. */
export const tryMove = <Result>(
  root: string,
  { move, changes, problems }: { move: Move; changes: readonly Change[]; problems: readonly VFileMessage[] },
  read: (folder: string) => Promise<ReadSite>,
  inspect: (trial: Trial, copy: string) => Result,
): Promise<Result> =>
  withSiteCopy(root, async (copy) => {
    await writeTo(copy, changes);
    const site = await read(copy);
    const found = newProblems(problems, site.problems, move);
    return inspect({ problems: found, mentions: await mentionsIn(copy, move, site.references) }, copy);
  });
