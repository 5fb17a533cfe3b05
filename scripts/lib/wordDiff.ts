import { diffArrays } from 'diff';
import type { Block, Token } from './readPage.ts';

export interface Run {
  change: 'same' | 'added' | 'removed';
  tokens: Token[];
}

/** A passage before and after: runs of unchanged, added or removed words. */
export interface Passage {
  mark: string;
  part: Block['part'];
  change: 'same' | 'added' | 'removed' | 'changed';
  runs: Run[];
}

const key = ({ role, text }: Token): string => `${role} ${text}`;
const blockKey = ({ mark, part, tokens }: Block): string => [part, mark, ...tokens.map(key)].join('\0');

const whole = ({ mark, part, tokens }: Block, change: Run['change']): Passage => ({
  mark,
  part,
  change,
  runs: [{ change, tokens }],
});

const diffTokens = (before: Token[], after: Token[]): Run[] =>
  (
    diffArrays(before, after, { comparator: (a, b) => key(a) === key(b), timeout: milliseconds }) ?? [
      { removed: true, added: false, value: before },
      { removed: false, added: true, value: after },
    ]
  ).map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }));

/** Minimum similarity, from 0 to 1, for two passages to count as one edited passage. */
const related = 0.4;

const isPicture = ({ tokens }: Block): boolean => tokens.every(({ role }) => role === 'picture');

function similarity(before: Block, after: Block): number {
  // A replaced picture counts as a changed one.
  if (isPicture(before) && isPicture(after)) return 1;
  const left = before.tokens.map(key);
  const counts = new Map<string, number>();
  for (const each of after.tokens.map(key)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const common = left.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count > 0;
  }).length;
  return (2 * common) / (left.length + after.tokens.length || 1);
}

/** How many passages are looked through for a similar one. */
const farthest = 50;

/** Compares replaced passages: each with the next similar one. */
function diffReplaced(before: Block[], after: Block[]): Passage[] {
  const passages: Passage[] = [];
  // As many passages of the same kinds: each was rewritten, whatever it says now.
  const isRewritten =
    before.length === after.length && before.every(({ mark }, index) => mark === after[index]?.mark);
  let next = 0;
  for (const old of before) {
    const skipped = after
      .slice(next, next + farthest)
      .findIndex((fresh) => isRewritten || similarity(old, fresh) >= related);
    const found = next + skipped;
    const fresh = after[found];
    if (skipped < 0 || !fresh) {
      passages.push(whole(old, 'removed'));
      continue;
    }
    for (const each of after.slice(next, found)) passages.push(whole(each, 'added'));
    passages.push({
      mark: fresh.mark,
      part: fresh.part,
      change: 'changed',
      runs: diffTokens(old.tokens, fresh.tokens),
    });
    next = found + 1;
  }
  return [...passages, ...after.slice(next).map((each) => whole(each, 'added'))];
}

/** A comparison that takes longer counts as if everything were replaced. */
const milliseconds = 3000;

/** The differences between two versions of a page's text, in document order. */
export function wordDiff(before: Block[], after: Block[]): Passage[] {
  const changes = diffArrays(before.map(blockKey), after.map(blockKey), { timeout: milliseconds });
  if (!changes) return diffReplaced(before, after);
  const passages: Passage[] = [];
  let removed: Block[] = [];
  let [left, right] = [0, 0];
  const flush = (added: Block[]) => {
    for (const each of diffReplaced(removed, added)) passages.push(each);
    removed = [];
  };
  for (const { added, removed: isRemoved, count = 0 } of changes) {
    if (isRemoved) removed = before.slice(left, left + count);
    else if (added) flush(after.slice(right, right + count));
    else {
      flush([]);
      for (const each of before.slice(left, left + count)) passages.push(whole(each, 'same'));
    }
    if (!added) left += count;
    if (!isRemoved) right += count;
  }
  flush([]);
  return passages;
}
