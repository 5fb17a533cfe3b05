/** Where the parts of the editor are over the page. They follow their texts through fades and resizing. */

/** The box of a range or an element, in CSS pixels of the document. */
export function boxOf(target: Range | Element): DOMRect {
  const { top, left, width, height } = target.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
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
