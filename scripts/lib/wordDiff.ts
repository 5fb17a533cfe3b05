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
  diffArrays(before, after, { comparator: (a, b) => key(a) === key(b) }).map(({ added, removed, value }) => ({
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

/** Compares replaced passages: each with the next similar one. */
function diffReplaced(before: Block[], after: Block[]): Passage[] {
  const passages: Passage[] = [];
  // As many passages of the same kinds: each was rewritten, whatever it says now.
  const isRewritten =
    before.length === after.length && before.every(({ mark }, index) => mark === after[index]?.mark);
  let next = 0;
  for (const old of before) {
    const found = after.findIndex(
      (fresh, index) => index >= next && (isRewritten || similarity(old, fresh) >= related),
    );
    const fresh = after[found];
    if (!fresh) {
      passages.push(whole(old, 'removed'));
      continue;
    }
    passages.push(...after.slice(next, found).map((each) => whole(each, 'added')));
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

/** The differences between two versions of a page's text, in document order. */
export function wordDiff(before: Block[], after: Block[]): Passage[] {
  const changes = diffArrays(before, after, { comparator: (a, b) => blockKey(a) === blockKey(b) });
  const passages: Passage[] = [];
  let removed: Block[] = [];
  const flush = (added: Block[]) => {
    passages.push(...diffReplaced(removed, added));
    removed = [];
  };
  for (const { added, removed: isRemoved, value } of changes) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      passages.push(...value.map((each) => whole(each, 'same')));
    }
  }
  flush([]);
  return passages;
}
