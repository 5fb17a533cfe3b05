/** Where the parts of the editor are over the page. They follow their texts through fades and resizing. */

/** The box of a range or an element, in CSS pixels of the document. */
export function boxOf(target: Range | Element): DOMRect {
  const { top, left, width, height } = target.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}

/** The least width and height of what can be clicked, by WCAG 2.5.8. */
const leastTarget = 24;

/** Pixels between a text and its frame. */
const outset = 3;

/** Puts a frame around a box, at least as large as a finger needs. */
export function placeAt(target: HTMLElement, { top, left, width, height }: DOMRect): void {
  const across = Math.max(outset, (leastTarget - width) / 2);
  const down = Math.max(outset, (leastTarget - height) / 2);
  target.style.top = `${top - down}px`;
  target.style.left = `${left - across}px`;
  target.style.width = `${width + 2 * across}px`;
  target.style.height = `${height + 2 * down}px`;
}

/** Measures, and returns what writes the result: all is measured before anything is written. */
type Measure = () => () => void;

const measures = new Set<Measure>();

/** Milliseconds after which everything is measured again. What scrolls with the page needs no new place. */
const interval = 100;

setInterval(() => {
  const writes = [...measures].map((measure) => measure());
  for (const write of writes) write();
}, interval);

/** Keeps something in its place. Returns a function that ends this. */
export function keepPlaced(measure: Measure): () => void {
  measures.add(measure);
  measure()();
  return () => void measures.delete(measure);
}
