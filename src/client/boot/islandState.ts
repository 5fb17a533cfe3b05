/** Whether an island is interactive. The boot script, the site script and the style sheet read it. */

/** An island that React has not hydrated yet. */
export const waitingIsland = '[data-island]:not([data-hydrated], [data-failed])';

/** Marks an island, and lets what the visitor did there meanwhile happen. A failed island is plain HTML. */
export function settleIsland(island: HTMLElement, state: 'hydrated' | 'failed'): void {
  island.removeAttribute('data-failed');
  island.dataset[state] = '';
  island.dispatchEvent(new Event('island-settled', { bubbles: true }));
}
