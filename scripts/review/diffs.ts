/** Compares two lists: which items are gone, which are new, and which has become which. */
import { diffArrays } from 'diff';
import { groupBy } from '../lib/groupBy.ts';
import type { Part } from '../lib/readPage.ts';

/** Items that follow each other on both sides: the same ones, or those that differ. Ends are exclusive. */
interface Run {
  isSame: boolean;
  before: [from: number, to: number];
  after: [from: number, to: number];
}

/** A comparison that takes longer counts as if everything were replaced. */
const diffMilliseconds = 3000;

/** Two lists as alternating runs of the same and of differing items. */
export function runsOf(before: string[], after: string[]): Run[] {
  const changes = diffArrays(before, after, { timeout: diffMilliseconds });
  if (!changes) return [{ isSame: false, before: [0, before.length], after: [0, after.length] }];
  const runs: Run[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    const isSame = !added && !removed;
    const last = runs.at(-1);
    if (last?.isSame !== isSame) runs.push({ isSame, before: [left, left], after: [right, right] });
    if (!added) left += count;
    if (!removed) right += count;
    const run = runs.at(-1);
    if (run) [run.before[1], run.after[1]] = [left, right];
  }
  return runs;
}

/** A part before and after. One that has the same value on both sides has moved. */
export interface Pair<T> {
  before?: T;
  after?: T;
}

type Named = Pick<Part, 'name' | 'value' | 'passage'>;

const keyOf = ({ name, value }: Named): string => `${name}\0${value}`;

/** The parts that differ, in document order. */
export const pairsOf = <T extends Named>(before: readonly T[], after: readonly T[]): Pair<T>[] =>
  withMoves(
    runsOf(before.map(keyOf), after.map(keyOf)).flatMap((run) =>
      run.isSame ? [] : paired(before.slice(...run.before), after.slice(...run.after)),
    ),
  );

/** Minimum similarity, from 0 to 1, for two passages to count as one that was edited. */
const related = 0.4;
/** How many passages are looked through for a similar one. */
const farthest = 50;

/** Pairs removed parts with added ones of the same name, in order: passages with the next similar one. */
function paired<T extends Named>(removed: readonly T[], added: readonly T[]): Pair<T>[] {
  const byName = (parts: readonly T[]) =>
    new Map(groupBy(parts, ({ name }) => name).map((group) => [group[0]?.name, group]));
  const [old, fresh] = [byName(removed), byName(added)];
  const [next, taken] = [new Map<string, number>(), new Set<T>()];
  const pairs = removed.map((before): Pair<T> => {
    const queue = fresh.get(before.name) ?? [];
    // As many passages as before: each was rewritten, whatever it says now.
    const isAny = !before.passage || old.get(before.name)?.length === queue.length;
    const first = next.get(before.name) ?? 0;
    const skipped = queue
      .slice(first, first + farthest)
      .findIndex((each) => isAny || similarity(before.value, each.value) >= related);
    const after = skipped < 0 ? undefined : queue[first + skipped];
    if (!after) return { before };
    next.set(before.name, first + skipped + 1);
    taken.add(after);
    return { before, after };
  });
  return [...pairs, ...added.filter((each) => !taken.has(each)).map((after) => ({ after }))];
}

function similarity(before: string, after: string): number {
  const [old, fresh] = [before.split(' '), after.split(' ')];
  return (2 * (old.length - without(old, fresh).length)) / (old.length + fresh.length);
}

/** A rule that is gone in one place and new in another has moved: the order of rules decides which one applies. */
function withMoves<T extends Named>(pairs: Pair<T>[]): Pair<T>[] {
  const fresh = new Map(
    pairs.flatMap((pair) =>
      !pair.before && pair.after?.name.startsWith('rule ') ? [[keyOf(pair.after), pair] as const] : [],
    ),
  );
  const moved = new Set<Pair<T>>();
  const all = pairs.map((pair): Pair<T> => {
    const now = pair.before && !pair.after ? fresh.get(keyOf(pair.before)) : undefined;
    if (!now || moved.has(now)) return pair;
    moved.add(now);
    return { ...pair, after: now.after };
  });
  return all.filter((pair) => !moved.has(pair));
}

/** The items that remain if each of the others is taken away once. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return items.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}

interface Texts {
  before: string;
  after: string;
}

/** The lines that only one of two texts has. */
export function differingLines({ before, after }: Texts): Texts {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return { before: without(old, fresh).join('\n'), after: without(fresh, old).join('\n') };
}

/** How many characters two texts share at their beginnings and at their ends. */
export function sharedEnds({ before, after }: Texts): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [start, end];
}

/** How many characters of what differs are shown. */
const longestExcerpt = 600;

/** What differs between two texts, with about so many characters around it, in whole words if there are any. */
export function excerpts(texts: Texts, context = 80): Texts {
  const [start, end] = sharedEnds(texts);
  const cut = (text: string): string => {
    const from = Math.max(0, start - context);
    const to = Math.min(text.length, text.length - end + context);
    const opens = from > 0 ? Math.min(start, text.indexOf(' ', from) + 1 || from) : 0;
    const closes = to < text.length ? Math.max(text.length - end, text.lastIndexOf(' ', to)) : to;
    const last = Math.min(closes, opens + 2 * context + longestExcerpt);
    const more = closes > last ? ` (and ${closes - last} more characters)` : '';
    return `${opens > 0 ? '… ' : ''}${text.slice(opens, last)}${last < text.length ? ' …' : ''}${more}`;
  };
  return { before: texts.before && cut(texts.before), after: texts.after && cut(texts.after) };
}
