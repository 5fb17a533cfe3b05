import { isError } from '../../src/model/problem.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { countOf } from '../check/report/report.ts';
import { CommandError } from '../cli/readCommand.ts';
import { Cache } from '../lib/cache/cache.ts';
import { type Change, changesOf } from './changes.ts';
import { describeErrors, describeMove } from './describeMove.ts';
import type { Move, SiteBefore } from './move.ts';
import { planMove } from './planMove.ts';
import { readAddress } from './readAddress.ts';
import { refuseMove } from './refuseMove.ts';
import { tryMove } from './tryMove.ts';
import { assertWritable } from './writeChanges.ts';

/** A move with its result, before anything is written. */
export interface Prepared {
  move: Move;
  changes: Change[];
  description: string;
  /** Whether the result would have errors. Then the description lists them. */
  isRefused: boolean;
}

/** The site as it is. Throws a `CommandError` if it has errors: then it is not known what refers to the page. */
function assertSound({ problems, manifest, asOf, unwritten }: ReadSite): SiteBefore {
  const errors = problems.filter(isError);
  if (!manifest || errors.length > 0)
    throw new CommandError(
      `The content has problems that must be fixed before a page is moved: ${countOf(errors)} Run npm run check to see them.`,
    );
  return { manifest, asOf, unwritten };
}

/** Reads the site, and finds out what a move changes. Nothing is written. */
export async function prepareMove(root: string, [old, next]: readonly [string, string]): Promise<Prepared> {
  const [from, to] = [readAddress(root, old), readAddress(root, next)];
  const cache = Cache.ofProject(root);
  try {
    const read = (folder: string) => readSite({ root: folder, drafts: true, cache });
    const site = await read(root);
    const before = assertSound(site);
    refuseMove(from, to, before);
    const move = planMove(from, to, before);
    const changes = await changesOf(root, move, before, site.references);
    await assertWritable(root, changes);
    const tried = { move, changes, problems: site.problems };
    return await tryMove(root, tried, read, (found, copy) => {
      const isRefused = found.some(isError);
      const description = isRefused
        ? describeErrors(move, found, copy)
        : describeMove(move, changes, found, copy);
      return { move, changes, description, isRefused };
    });
  } finally {
    cache.close({ prune: false });
  }
}
