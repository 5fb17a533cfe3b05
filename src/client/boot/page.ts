/** Helpers that the parts of the boot script share. */

declare global {
  interface Document {
    /**
     * Whether the page is rendered in the background, before the visitor asks for it. Not in every browser, and not yet in
     * TypeScript's library: https://wicg.github.io/nav-speculation/prerendering.html
     */
    prerendering?: boolean;
  }
}

export const root = document.documentElement;

/** Starts the parts of a script. Each works without the others. */
export function startParts(parts: readonly (() => void)[]): void {
  for (const start of parts)
    try {
      start();
    } catch (error) {
      console.error(error);
    }
}

/** Calls back when the whole page has been parsed. */
export const onReady = (callback: () => void): void => addEventListener('DOMContentLoaded', callback);

/** Calls back after the first paint, which may be later than the load. A prerendered page has none, so it does not wait. */
export function afterPaint(callback: () => void): void {
  if (document.prerendering) callback();
  else requestAnimationFrame(() => requestAnimationFrame(callback));
}
