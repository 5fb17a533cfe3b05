import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { newProblems } from '../check/newProblems.ts';
import type { ReadSite } from '../check/readSite.ts';
import { type Move, movedFile } from './move.ts';
import type { Change } from './changes.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { withSiteCopy } from './siteCopy.ts';

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

/** The problems that the site had not before, named as after the move. Of new addresses, authors need to do nothing. */
const problemsOfMove = (before: readonly VFileMessage[], after: readonly VFileMessage[], move: Move) =>
  newProblems(
    before,
    after.filter(({ ruleId }) => ruleId !== 'new-address'),
    ({ file = '', ruleId, reason }) => [movedFile(file, move), ruleId, afterMove(reason, move)].join('\0'),
  );

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
    const found = problemsOfMove(problems, site.problems, move);
    return inspect({ problems: found, mentions: await mentionsIn(copy, move, site.references) }, copy);
  });
