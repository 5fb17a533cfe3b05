import type { TextRun } from '../../types.ts';
import { addFrame, addRemoval, clearMarkers, markCurrent, positionMarkers } from './overlay.ts';
import { type PageToken, pageTokens, rangeOf } from './pageTokens.ts';
import { type LocatedChange, locateRuns } from './locateRuns.ts';

/** A changed passage on the open page. */
export interface MarkedPassage {
  passage: number;
  /** The position of its first part. */
  range: Range;
  /** What changed, in words. */
  description: string;
}

const highlights = { added: 'preview-added', current: 'preview-current' };

/** Whether this browser can mark words without changing the page's elements. */
export const canMark = 'highlights' in CSS;

/** The added words, by passage. */
let ranges = new Map<number, Range[]>();

/** Removes every mark. */
export function clearMarks(): void {
  clearMarkers();
  ranges = new Map();
  for (const name of Object.values(highlights)) CSS.highlights.delete(name);
}

/** The position of a removed text: at the beginning or at the end of the token beside it. */
function boxBeside(token: PageToken, side: 'before' | 'after'): DOMRect {
  const boxes = rangeOf(token, token).getClientRects();
  const box = side === 'before' ? boxes[0] : boxes[boxes.length - 1];
  if (!box) return new DOMRect();
  return new DOMRect(side === 'before' ? box.left : box.right, box.top, 1, box.height);
}

function mark(tokens: PageToken[], { passage, added, removed }: LocatedChange): MarkedPassage | undefined {
  const beside = removed && tokens[removed.beside];
  if (beside) {
    addRemoval(removed.text, passage, () => boxBeside(beside, removed.side));
    return { passage, range: rangeOf(beside, beside), description: `removed “${removed.text}”` };
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
    description: words.length > 0 ? `added “${words.join(' ')}”` : 'another link or image',
  };
}

/** Marks the changes that the runs describe. Returns the passages in reading order. */
export function drawMarks(main: Element, runs: TextRun[]): MarkedPassage[] {
  clearMarks();
  const tokens = pageTokens(main);
  const found = new Map<number, MarkedPassage>();
  for (const change of locateRuns(runs, tokens)) {
    const marked = mark(tokens, change);
    const existing = marked && found.get(marked.passage);
    if (existing) existing.description += `, ${marked.description}`;
    else if (marked) found.set(marked.passage, marked);
  }
  CSS.highlights.set(highlights.added, new Highlight(...[...ranges.values()].flat()));
  positionMarkers();
  return [...found.values()];
}

/** Scrolls to a passage, opens the `<details>` around it, and highlights it. */
export function showPassage({ passage, range }: MarkedPassage): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  for (let outer = element?.closest('details'); outer; outer = outer.parentElement?.closest('details'))
    outer.open = true;
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const current = new Highlight(...(ranges.get(passage) ?? []));
  current.priority = 1;
  CSS.highlights.set(highlights.current, current);
  markCurrent(passage);
  positionMarkers();
}
