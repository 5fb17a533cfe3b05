import type { TextRun } from '../../types.ts';
import { addFrame, addRemoval, clearSigns, markCurrent, placeSigns } from './overlay.ts';
import { type PageToken, pageTokens, rangeOf } from './pageTokens.ts';
import { type PlacedChange, placeRuns } from './placeRuns.ts';

/** A changed passage on the open page. */
export interface Marked {
  passage: number;
  /** Where it stands: the first of its parts. */
  range: Range;
  /** What changed, in words. */
  said: string;
}

const highlights = { added: 'preview-added', current: 'preview-current' };

/** Whether this browser can mark words without touching the page's elements. */
export const canMark = 'highlights' in CSS;

/** The words that came, by passage. */
let ranges = new Map<number, Range[]>();

/** Takes every mark away. */
export function clearMarks(): void {
  clearSigns();
  ranges = new Map();
  for (const name of Object.values(highlights)) CSS.highlights.delete(name);
}

/** Where a token begins, or where the last one ends. */
function gap(tokens: PageToken[], at: number): Range | undefined {
  const token = tokens[at] ?? tokens.at(-1);
  if (!token) return undefined;
  const range = rangeOf(token, token);
  range.collapse(at < tokens.length);
  return range;
}

/** The line at which something stood: at the beginning of the token there, or at the end of the last one. */
function boxAt(tokens: PageToken[], at: number): DOMRect {
  const token = tokens[at] ?? tokens.at(-1);
  const box = token && rangeOf(token, token).getClientRects()[0];
  if (!box) return new DOMRect();
  return new DOMRect(at < tokens.length ? box.left : box.right, box.top, 1, box.height);
}

function mark(tokens: PageToken[], { passage, added, removed }: PlacedChange): Marked | undefined {
  if (removed) {
    const place = Math.min(removed.at, tokens.length);
    addRemoval(removed.text, passage, () => boxAt(tokens, place));
    const range = gap(tokens, place);
    return range && { passage, range, said: `removed “${removed.text}”` };
  }
  const part = added ? tokens.slice(added.from, added.to) : [];
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return undefined;
  const range = rangeOf(first, last);
  ranges.set(passage, [...(ranges.get(passage) ?? []), range]);
  for (const { role, node } of part)
    if (role === 'picture' && node instanceof Element) addFrame(passage, node);
  const words = part.flatMap(({ role, text }) => (role === 'word' ? text : []));
  return {
    passage,
    range,
    said: words.length > 0 ? `added “${words.join(' ')}”` : 'another link or picture',
  };
}

/** Marks what the runs say has changed; gives the passages in reading order. */
export function drawMarks(main: Element, runs: TextRun[]): Marked[] {
  clearMarks();
  const tokens = pageTokens(main);
  const found = new Map<number, Marked>();
  for (const change of placeRuns(runs, tokens)) {
    const marked = mark(tokens, change);
    const known = marked && found.get(marked.passage);
    if (known) known.said += `, ${marked.said}`;
    else if (marked) found.set(marked.passage, marked);
  }
  CSS.highlights.set(highlights.added, new Highlight(...[...ranges.values()].flat()));
  placeSigns();
  return [...found.values()];
}

/** Brings a passage into view, out of what folds it away, and marks it among the others. */
export function showPassage({ passage, range }: Marked): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const current = new Highlight(...(ranges.get(passage) ?? []));
  current.priority = 1;
  CSS.highlights.set(highlights.current, current);
  markCurrent(passage);
  placeSigns();
}
