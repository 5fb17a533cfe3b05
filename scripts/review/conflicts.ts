import path from 'node:path';
import { type Git, GitError, gitIn } from '../lib/git/git.ts';
import { conflictPassages } from './conflictPassages.ts';
import type { Comparison } from './findComparison.ts';

/** A place that the branch and its base have both changed, so that Git cannot merge it. */
export interface Conflict {
  /** From the project's folder. */
  file: string;
  /** The line in the branch's file. Absent if a side has removed the file, or if it is not text. */
  line?: number;
  /** What happened, as a sentence. */
  what: string;
  /** What the branch and its base say there. Empty if there is no line. */
  branch: string;
  base: string;
}

/** What the base branch has done since the branch left it. */
export interface BaseChanges {
  /** Number of commits. */
  commits: number;
  conflicts: Conflict[];
  /** Why conflicts could not be looked for, as a sentence. */
  unknown?: string;
}

/** Larger files are not read by people. */
const maxLength = 1_000_000;

/** Looks for what would conflict if the branch's last commit and the base's were merged. Changes no file and no branch. */
export async function baseChanges({
  top,
  prefix,
  head,
  tip,
  commit,
}: Pick<Comparison, 'top' | 'prefix' | 'head' | 'tip' | 'commit'>): Promise<BaseChanges> {
  const git = gitIn(top, { GIT_CONFIG_PARAMETERS: "'merge.conflictStyle=diff3'" });
  const commits = Number(await git('rev-list', '--count', `${commit}..${tip}`));
  if (commits === 0) return { commits, conflicts: [] };
  try {
    return { commits, conflicts: await conflictsOf(git, head, tip, prefix) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return {
      commits,
      conflicts: [],
      unknown: `Whether this branch conflicts with its base is not known: ${reason}. Git before 2.38 cannot tell.`,
    };
  }
}

async function conflictsOf(git: Git, head: string, tip: string, prefix: string): Promise<Conflict[]> {
  const { tree, stages } = readMergeTree(await mergeTree(git, head, tip));
  const conflicts = await Promise.all(
    [...stages].map(async ([name, sides]) => {
      const file = path.posix.relative(prefix, name);
      const one = oneSided(sides);
      if (one) return [{ file, what: one, branch: '', base: '' }];
      const text = await git('cat-file', 'blob', `${tree}:${name}`);
      const passages = text.length > maxLength ? [] : conflictPassages(text, head, tip);
      return passages.length > 0
        ? passages.map((each) => ({ file, ...each }))
        : [{ file, what: 'Both have changed this file.', branch: '', base: '' }];
    }),
  );
  return conflicts.flat();
}

/** The output of `git merge-tree`, which ends with 1 if there are conflicts. */
async function mergeTree(git: Git, head: string, tip: string): Promise<string> {
  try {
    return await git('merge-tree', '--write-tree', '--no-messages', '-z', head, tip);
  } catch (error) {
    // An unknown commit ends with 1 too, but there is no tree then.
    if (error instanceof GitError && error.exitCode === 1 && error.stdout) return error.stdout;
    throw error;
  }
}

/** The sides that have a file in conflict: 1 the merge base, 2 the branch, 3 its base. */
type Sides = Set<string>;

function readMergeTree(output: string): { tree: string; stages: Map<string, Sides> } {
  const [tree = '', ...lines] = output.split('\0');
  const stages = new Map<string, Sides>();
  for (const line of lines) {
    const [, side = '', name = ''] = /^\d+ [0-9a-f]+ ([123])\t(.*)$/s.exec(line) ?? [];
    if (name) stages.set(name, (stages.get(name) ?? new Set()).add(side));
  }
  return { tree, stages };
}

function oneSided(sides: Sides): string | undefined {
  if (sides.has('2') && sides.has('3')) return undefined;
  if (sides.has('2')) return 'This branch has changed this file, and its base has removed or renamed it.';
  if (sides.has('3')) return 'This branch has removed or renamed this file, and its base has changed it.';
  return 'Both have renamed this file, each differently.';
}
