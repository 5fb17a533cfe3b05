/** Where something is in the document, in CSS pixels. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The box of a range or an element in the document. */
export function boxOf(target: Range | Element): Box {
  const { top, left, width, height } = target.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
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
