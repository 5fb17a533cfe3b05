import { diffArrays } from 'diff';

/** A passage of a file that two branches have changed. */
interface ConflictPassage {
  /** The line where it starts in the branch's file. */
  line: number;
  what: string;
  branch: string;
  base: string;
}

/**
 * The passages in conflict of a merged file, which has both versions and the one before between markers
 * (https://git-scm.com/docs/git-merge#_how_conflicts_are_presented). The labels are commits, so no text looks like a marker.
 */
export function conflictPassages(merged: string, branch: string, base: string): ConflictPassage[] {
  const passages: ConflictPassage[] = [];
  const sides: Record<'branch' | 'before' | 'base', string[]> = { branch: [], before: [], base: [] };
  let side: keyof typeof sides | undefined;
  let line = 1;
  let start = 1;
  for (const text of merged.split('\n')) {
    if (text === `<<<<<<< ${branch}`) {
      Object.assign(sides, { branch: [], before: [], base: [] });
      [side, start] = ['branch', line];
    } else if (side === 'branch' && text.startsWith('||||||| ')) side = 'before';
    else if (side === 'before' && text === '=======') side = 'base';
    else if (side === 'base' && text === `>>>>>>> ${base}`) {
      side = undefined;
      passages.push({ line: start, ...passageOf(sides.branch, sides.before, sides.base) });
    } else {
      if (side) sides[side].push(text);
      if (side === undefined || side === 'branch') line++;
    }
  }
  return passages;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (lines: string[]): string[] =>
  [...segmenter.segment(lines.join('\n'))].map(({ segment }) => segment.trim()).filter(Boolean);

function passageOf(branchLines: string[], beforeLines: string[], baseLines: string[]) {
  const [branch, before, base] = [branchLines, beforeLines, baseLines].map(sentencesOf);
  if (!branch || !before || !base) throw new Error('A list has as many items as it is made from.');
  const [ofBranch, ofBase] = withoutCommonEnds(branch, base);
  return { what: whatHappened(before, branch, base), branch: ofBranch.join(' '), base: ofBase.join(' ') };
}

function whatHappened(before: string[], branch: string[], base: string[]): string {
  if (before.length === 0) return 'Both have added words here.';
  const changed = replaced(before, base);
  const same = [...replaced(before, branch)].some((index) => changed.has(index));
  if (same) return 'Both have changed the same sentence.';
  return 'Both have changed these lines, but not the same sentence.';
}

/** The indexes of the sentences that are gone or have changed. */
function replaced(before: string[], after: string[]): Set<number> {
  const indexes = new Set<number>();
  let index = 0;
  for (const { added, removed, value } of diffArrays(before, after)) {
    if (added) continue;
    if (removed) for (let offset = 0; offset < value.length; offset++) indexes.add(index + offset);
    index += value.length;
  }
  return indexes;
}

/** Two lists without what they have in common at their start and end. */
function withoutCommonEnds(left: string[], right: string[]): [string[], string[]] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}
