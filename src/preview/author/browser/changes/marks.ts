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

/** The line at which something stood: at the beginning or at the end of the token beside it. */
function boxBeside(token: PageToken, side: 'before' | 'after'): DOMRect {
  const boxes = rangeOf(token, token).getClientRects();
  const box = side === 'before' ? boxes[0] : boxes[boxes.length - 1];
  if (!box) return new DOMRect();
  return new DOMRect(side === 'before' ? box.left : box.right, box.top, 1, box.height);
}

function mark(tokens: PageToken[], { passage, added, removed }: PlacedChange): Marked | undefined {
  const beside = removed && tokens[removed.beside];
  if (beside) {
    addRemoval(removed.text, passage, () => boxBeside(beside, removed.side));
    return { passage, range: rangeOf(beside, beside), said: `removed “${removed.text}”` };
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
