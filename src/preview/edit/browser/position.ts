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

/** Puts an element at a box, which is larger on each side by `outset`. */
export function placeAt(target: HTMLElement, { top, left, width, height }: Box, outset = 3): void {
  target.style.top = `${top - outset}px`;
  target.style.left = `${left - outset}px`;
  target.style.width = `${width + 2 * outset}px`;
  target.style.height = `${height + 2 * outset}px`;
}

/** The nearest left edge at which an element of a width is inside of the window. */
export const leftInside = (left: number, width: number): number =>
  Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8));
