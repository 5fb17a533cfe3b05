import { existsSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from '../lib/git/git.ts';
import type { Change } from './changes.ts';
import type { Move } from './move.ts';

/** How to undo a move with Git, or a sentence that says why Git cannot. */
export type Undo = { commands: string[] } | { sentence: string };

const reverse = ({ from, to }: Move): string =>
  `npm run move -- ${to} ${from} moves it back, and leaves the new address as an alias.`;

/** The paths of files; those of a folder that has no other files are one path. */
function pathspecs(files: readonly string[], folder: string, isWhole: boolean): string[] {
  const inside = files.filter((file) => file.startsWith(`${folder}/`));
  if (!isWhole || inside.length === 0) return [...files];
  return [...files.filter((file) => !inside.includes(file)), folder];
}

/**
 * How to undo changes that have not been made yet. Git can, unless a file has changes that are not committed: they would
 * be lost.
 */
export async function undoOf(root: string, move: Move, changes: readonly Change[]): Promise<Undo> {
  const files = changes.map(({ from }) => from);
  const status = await gitIn(root)('status', '--porcelain', '-z', '--ignored', '--', ...files).catch(
    () => undefined,
  );
  if (status === undefined)
    return { sentence: `These files are not in Git, so Git cannot undo this move. ${reverse(move)}` };
  const [, first] = /^...([^\0]+)/.exec(status) ?? [];
  if (first)
    return {
      sentence: `Git cannot undo this move alone, because there are changes that are not committed (${first}). Commit before you move, or undo it another way: ${reverse(move)}`,
    };
  const target = `content${move.to}`;
  const made = changes.filter(({ from, to }) => from !== to && !files.includes(to)).map(({ to }) => to);
  const isNewFolder = !existsSync(path.join(root, target));
  return {
    commands: [
      `git clean -fdq -- ${pathspecs(made, target, isNewFolder).join(' ')}`,
      `git restore -- ${pathspecs(files, `content${move.from}`, true).join(' ')}`,
    ],
  };
}
