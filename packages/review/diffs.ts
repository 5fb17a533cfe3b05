/** Compares two lists: which items are gone, which are new, and which has become which. */
import { diffArrays } from 'diff';
import { plainLetters } from '../../scripts/check/characters.ts';
import { groupBy, missingFrom, similarity } from '../../scripts/lib/lists.ts';
import { sharedEnds } from '../../src/model/text.ts';
import type { ChangeDetail } from './review.ts';

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

/** The runs of what differs. */
export const differingRuns = (before: string[], after: string[]): Run[] =>
  runsOf(before, after).filter(({ isSame }) => !isSame);

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** A part before and after. */
export type Pair<T> = Partial<Record<Side, T>>;

/** The part after, or before if it is gone. */
export const newer = <T>({ before, after }: Pair<T>): T | undefined => after ?? before;

interface Named {
  name: string;
  value: string;
  passage?: unknown;
}

/** What both sides of a part say: nothing where it is not. */
export const valuesOf = ({ before, after }: Pair<{ value: string }>): Texts => ({
  before: before?.value ?? '',
  after: after?.value ?? '',
});

/** The items that only one of two lists has, by a key that says which are the same. */
export const onlyIn = <T>(before: readonly T[], after: readonly T[], key?: (item: T) => unknown) =>
  [missingFrom(before, after, key), missingFrom(after, before, key)] as const;

/** Whether two parts are the same. */
export const namedKey = ({ name, value }: Omit<Named, 'passage'>): string => `${name}\0${value}`;

/** A part that differs, on one side or on both: `part` is the newer one. */
export type DifferingPair<T> = Pair<T> & { part: T };

/** The parts that differ, in document order. One that has moved is gone in one place and new in another. */
export const pairsOf = <T extends Named>(before: readonly T[], after: readonly T[]): DifferingPair<T>[] =>
  differingRuns(before.map(namedKey), after.map(namedKey))
    .flatMap((run) => paired(...wholeElements(before, after, run)))
    .flatMap((pair) => {
      const part = newer(pair);
      return part ? [{ ...pair, part }] : [];
    });

/** Whether an element begins with a part. */
const isStart = (part?: Named): boolean => /^<[^/>]+>$/.test(part?.name ?? '');

/** The items of a run. What only one side has is moved to where an element begins: `src="b" <img>` to `<img> src="b"`. */
function wholeElements<T extends Named>(before: readonly T[], after: readonly T[], run: Run): [T[], T[]] {
  const whole = (items: readonly T[], [from, to]: [number, number]): T[] => {
    const isSame = (one: number, other: number) =>
      items[one] && items[other] && namedKey(items[one]) === namedKey(items[other]);
    let [up, down] = [0, 0];
    while (!isStart(items[from - up]) && isSame(from - up - 1, to - up - 1)) up++;
    while (!isStart(items[from + down]) && isSame(from + down, to + down)) down++;
    const by = isStart(items[from - up]) ? -up : isStart(items[from + down]) ? down : 0;
    return items.slice(from + by, to + by);
  };
  if (run.before[0] === run.before[1]) return [[], whole(after, run.after)];
  if (run.after[0] === run.after[1]) return [whole(before, run.before), []];
  return [before.slice(...run.before), after.slice(...run.after)];
}

/** Minimum similarity, from 0 to 1, for two passages to count as one that was edited. */
const related = 0.4;
/** How many passages are looked through for a similar one. */
const farthest = 50;

/** Pairs removed parts with added ones of the same name, in order: passages with the next similar one. */
export function paired<T extends Named>(removed: readonly T[], added: readonly T[]): Pair<T>[] {
  const fresh = new Map(groupBy(added, ({ name }) => name).map((group) => [group[0].name, group]));
  // As many passages as before: each was rewritten, whatever it says now.
  const rewritten = groupBy(removed, ({ name }) => name).flatMap((group) => {
    const [{ name }] = group;
    return group.length === fresh.get(name)?.length ? name : [];
  });
  const pairs = removed.map((before): Pair<T> => {
    const left = fresh.get(before.name) ?? [];
    const isAny = !before.passage || rewritten.includes(before.name);
    const index = left
      .slice(0, farthest)
      .findIndex((each) => isAny || similarity(before.value.split(' '), each.value.split(' ')) >= related);
    if (index >= 0) return { before, after: left.splice(index, 1)[0] };
    // The same words, as something else: a paragraph that is an item of a list.
    const kindOf = ({ name }: T) => name.split(' ', 1)[0];
    const isSame = (each: T) =>
      before.passage && each.value === before.value && kindOf(each) === kindOf(before);
    const others = [...fresh.values()].find((group) => group.some(isSame));
    return others ? { before, after: others.splice(others.findIndex(isSame), 1)[0] } : { before };
  });
  return [...pairs, ...[...fresh.values()].flat().map((after) => ({ after }))];
}

export type Texts = Omit<ChangeDetail, 'label'>;

/** The lines that only one of two texts has, such as the declarations of a rule. Both texts if only the order differs. */
export function differingLines(texts: Texts): Texts {
  const [gone, added] = onlyIn(texts.before.split('\n'), texts.after.split('\n'));
  const only = { before: gone.join('\n'), after: added.join('\n') };
  return only.before || only.after ? only : texts;
}

/** Every value of some data: its path, and its name, which is the path without the numbers of items. */
export function leavesIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; name: string; value: string }[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  if (entries.length > 0)
    return entries.flatMap(([key, each]) => leavesIn(each, [...path, isList ? Number(key) : key]));
  const name = path.filter((key) => typeof key !== 'number').join('.');
  return [{ path, name, value: typeof value === 'object' ? JSON.stringify(value) : String(value) }];
}

/** The words of two texts between the ends that they share, each as a whole. */
export function changedWords(texts: Texts): Texts {
  const [start, end] = sharedEnds(texts.before, texts.after);
  const words = (text: string, from: number): string => {
    const last = text.length - end;
    const to = /\s/.test(text[last - 1] ?? ' ') ? last : text.slice(last).search(/\s|$/) + last;
    const shared = text.slice(last, to).replace(/[.,;:!?]+$/, '');
    return `${text.slice(from, last)}${shared}`.trim();
  };
  const wordsFrom = (from: number): Texts => ({
    before: words(texts.before, from),
    after: words(texts.after, from),
  });
  const from = texts.before.lastIndexOf(' ', start - 1) + 1;
  const changed = wordsFrom(from);
  // A word such as “1” says something only after the one before it.
  const isShort = [changed.before, changed.after].every((text) => text !== '' && text.length < 3);
  return isShort && from > 0 ? wordsFrom(texts.before.lastIndexOf(' ', from - 2) + 1) : changed;
}

/** A text as it looks: with Latin letters for those that look like them, and without what is invisible. */
const looksOf = (text: string): string =>
  plainLetters(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2010\u2212]/g, '-');

/** A text without its spaces. */
export const spaceless = (text: string): string => text.replace(/\s+/g, '');

/** Whether two texts that differ look the same. */
export const isLookalike = ({ before, after }: Texts): boolean =>
  before !== after && looksOf(before) === looksOf(after);

/** How many characters of what differs are shown, and how many around it. */
const [longestExcerpt, context] = [600, 60];

/** What differs between two texts, with some characters around it. */
export function excerpts(texts: Texts): Texts {
  const [start, end] = sharedEnds(texts.before, texts.after);
  const cut = (text: string): string => {
    const from = Math.max(0, start - context);
    const to = Math.min(text.length, text.length - end + context, start + context + longestExcerpt);
    const left = text.length - end - to;
    const more = left > 0 ? ` (and ${left} more characters)` : '';
    return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}${more}`;
  };
  return { before: texts.before && cut(texts.before), after: texts.after && cut(texts.after) };
}
