/** What differs between two versions of a page besides its words. */
import { diffArrays } from 'diff';
import type { PageText, Part, Token } from '../../lib/readPage.ts';
import { type Difference, isSensitive, named } from './difference.ts';
import { diffMilliseconds } from './normalize.ts';
import type { Reported } from './reported.ts';

const difference = ({ name, value }: Part, isOld: boolean): Difference =>
  isOld ? named({ name, before: value, after: '' }) : named({ name, before: '', after: value });

/** The parts that stay if everything is taken out whose words are all new, or all gone: those are edits of words. */
function partsLeft({ parts, tokens }: PageText, changed: ReadonlySet<Token>, isOld: boolean): Part[] {
  const counts = [0];
  for (const token of tokens) counts.push((counts.at(-1) ?? 0) + (changed.has(token) ? 1 : 0));
  return parts.filter((part) => {
    const { from, to } = part;
    const isChanged = from >= 0 && (counts[to] ?? 0) - (counts[from] ?? 0) === to - from;
    return !isChanged || isSensitive(difference(part, isOld));
  });
}

const keyOf = ({ name, value }: Part): string => `${name}\0${value}`;

/** Takes the first part with the same key from a list. */
function take(list: Part[], key: (part: Part) => string, part: Part): Part | undefined {
  const index = list.findIndex((each) => key(each) === key(part));
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

/** Pairs removed parts with added ones of the same name. */
function paired(removed: readonly Part[], added: readonly Part[]): Difference[] {
  const left = [...added];
  const differences = removed.map((part) =>
    named({ name: part.name, before: part.value, after: take(left, ({ name }) => name, part)?.value ?? '' }),
  );
  return [...differences, ...left.map((part) => difference(part, false))];
}

/** The differences in document order. A part that only moved has the same value before and after. */
function differingParts(before: readonly Part[], after: readonly Part[]): Difference[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: diffMilliseconds });
  if (!changes) return paired(before, after);
  const hunks: { removed: Part[]; added: Part[] }[] = [{ removed: [], added: [] }];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    if (removed) hunks.at(-1)?.removed.push(...before.slice(left, left + count));
    else if (added) hunks.at(-1)?.added.push(...after.slice(right, right + count));
    else hunks.push({ removed: [], added: [] });
    if (!added) left += count;
    if (!removed) right += count;
  }
  return [...movedRules(hunks), ...hunks.flatMap(({ removed, added }) => paired(removed, added))];
}

/** Takes rules out that are the same elsewhere: the order of rules decides which one applies. */
function movedRules(hunks: { removed: Part[]; added: Part[] }[]): Difference[] {
  const moved: Difference[] = [];
  for (const hunk of hunks)
    hunk.removed = hunk.removed.filter((part) => {
      const isMoved = part.name.startsWith('rule ') && hunks.some(({ added }) => take(added, keyOf, part));
      if (isMoved) moved.push(named({ name: part.name, before: part.value, after: part.value }));
      return !isMoved;
    });
  return moved;
}

/** An end tag differs if its start tag does. */
const isEndTag = ({ name }: Difference, all: readonly Difference[]): boolean =>
  name.startsWith('</') &&
  all.some((each) => each.name.split(/[ >]/)[0] === `<${name.slice(2, -1)}` && each.name.endsWith('>'));

/** The type of an entry of structured data that comes or goes with its words. */
const isTypeOfEntry = ({ name, before, after }: Difference): boolean =>
  /^structured data: .*@type$/.test(name) && (before === '' || after === '');

/** The page repeats its title and its description in other tags. */
const repeated = /^title$|^<meta description> content$/;

/** The classes of a page's elements. */
const classesOf = ({ parts }: PageText): Set<string> =>
  new Set(parts.flatMap(({ name, value }) => (name.endsWith('> class') ? value.split(/\s+/) : [])));

interface Sides {
  before: PageText;
  after: PageText;
  /** The tokens that edits of words report. */
  changed: ReadonlySet<Token>;
  /** The words of these edits. Those of the differences found here are added. */
  reported: Reported;
}

/** Everything that differs between two versions of a page besides its words, in document order. */
export function partDifferences({ before, after, changed, reported }: Sides): Difference[] {
  const all = differingParts(partsLeft(before, changed, true), partsLeft(after, changed, false));
  const [old, fresh] = [classesOf(before), classesOf(after)];
  /** The rules of an element that is new, or gone, come and go with it. */
  const isRuleOfNew = ({ name, before, after }: Difference): boolean => {
    const own = [...name.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';
    return name.startsWith('rule ') && (before === '' || after === '') && old.has(own) !== fresh.has(own);
  };
  return all.filter((each) => {
    if (isEndTag(each, all) || (changed.size > 0 && isTypeOfEntry(each)) || isRuleOfNew(each)) return false;
    if (each.kind !== 'sent' && reported.explains(each.before, each.after)) return false;
    if (repeated.test(each.name)) reported.add(each.before, each.after);
    return true;
  });
}
