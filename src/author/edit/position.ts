/** Where the parts of the editor are over the page. They follow their texts through scrolling, fades and resizing. */

/** In CSS pixels of the document, or of the window for what is pinned to it. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The fixed header: its texts stay in the window, and those of the page go under it. */
const header = () => document.querySelector('#root > header');

export const isInHeader = (node: Node): boolean => header()?.contains(node) ?? false;

/** The box of a range or an element: in the document, or in the window if it is in the header. */
export function boxOf(target: Range | Element, isPinned: boolean): Box {
  const { top, left, width, height } = target.getBoundingClientRect();
  return isPinned
    ? { top, left, width, height }
    : { top: top + scrollY, left: left + scrollX, width, height };
}

/** The least width and height of what can be clicked, by WCAG 2.5.8. */
const leastTarget = 24;

/** Puts an element at a box, which is larger on each side by `outset`, and at least as large as a finger needs. */
export function placeAt(target: HTMLElement, { top, left, width, height }: Box, outset = 3): void {
  const across = Math.max(outset, (leastTarget - width) / 2);
  const down = Math.max(outset, (leastTarget - height) / 2);
  target.style.top = `${top - down}px`;
  target.style.left = `${left - across}px`;
  target.style.width = `${width + 2 * across}px`;
  target.style.height = `${height + 2 * down}px`;
}

/** The nearest left edge at which an element of a width is inside of the window. */
export const leftInside = (left: number, width: number): number =>
  Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8));

/** Cuts a layer where the header covers the page, for the eye and for the mouse. */
export function clipUnderHeader(layer: HTMLElement): () => void {
  const top = scrollY + Math.max(0, header()?.getBoundingClientRect().bottom ?? 0);
  const { clientWidth } = document.documentElement;
  const height = document.getElementById('root')?.offsetHeight ?? 0;
  return () => {
    layer.style.height = `${height}px`;
    layer.style.clipPath = `polygon(0 ${top}px, ${clientWidth}px ${top}px, ${clientWidth}px ${height}px, 0 ${height}px)`;
  };
}

/** Measures, and returns what writes the result: all is measured before anything is written. */
type Measure = () => () => void;

const measures = new Set<Measure>();

function draw(): void {
  const writes = [...measures].map((measure) => measure());
  for (const write of writes) write();
}

/** Keeps something in its place. Returns a function that ends this. */
export function keepPlaced(measure: Measure): () => void {
  measures.add(measure);
  measure()();
  return () => void measures.delete(measure);
}

/** Milliseconds after a scroll or a resize in which a fade may begin. */
const settleMs = 300;

const isMoving = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Draws again in every frame in which something of the page may move. Returns a function that ends this. */
export function followMovement(): () => void {
  let until = 0;
  let frame = 0;
  const step = () => {
    draw();
    const goesOn = performance.now() < until || document.getAnimations().some(isMoving);
    frame = goesOn ? requestAnimationFrame(step) : 0;
  };
  const follow = () => {
    until = performance.now() + settleMs;
    frame ||= requestAnimationFrame(step);
  };
  const resized = new ResizeObserver(follow);
  resized.observe(document.body);
  const events = ['scroll', 'scrollend', 'transitionrun', 'animationstart', 'toggle', 'load'];
  for (const type of events) document.addEventListener(type, follow, { capture: true, passive: true });
  addEventListener('resize', follow);
  follow();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    for (const type of events) document.removeEventListener(type, follow, { capture: true });
    removeEventListener('resize', follow);
  };
}
