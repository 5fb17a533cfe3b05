/** Compares two lists of parts: which are gone, which are new, and which has become which. */
import { diffArrays } from 'diff';
import { groupBy } from '../../lib/groupBy.ts';
import type { Part } from '../../lib/readPage.ts';

/** A part before and after. One that has the same value on both sides has moved. */
export interface Pair<T> {
  before?: T;
  after?: T;
}

type Named = Pick<Part, 'name' | 'value' | 'passage'>;

/** A comparison that takes longer counts as if everything were replaced. */
export const diffMilliseconds = 3000;

const keyOf = ({ name, value }: Named): string => `${name}\0${value}`;

/** The parts that differ, in document order. */
export function pairsOf<T extends Named>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: diffMilliseconds });
  if (!changes) return paired(before, after);
  const pairs: Pair<T>[] = [];
  let removed: readonly T[] = [];
  let [left, right] = [0, 0];
  for (const change of [...changes, { added: false, removed: false, count: 0 }]) {
    const { count = 0 } = change;
    if (change.removed) removed = before.slice(left, left + count);
    else {
      for (const pair of paired(removed, change.added ? after.slice(right, right + count) : []))
        pairs.push(pair);
      removed = [];
    }
    if (!change.added) left += count;
    if (!change.removed) right += count;
  }
  return withMoves(pairs);
}

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
  const fresh = new Map<string, Pair<T>>();
  for (const pair of pairs)
    if (!pair.before && pair.after?.name.startsWith('rule ')) fresh.set(keyOf(pair.after), pair);
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
