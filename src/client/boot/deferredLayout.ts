import { deferredLayout } from '../../theme/deferredLayout.ts';
import { mobileQuery } from '../../theme/media.ts';
import { afterPaint, isPrerendering, onReady, root } from './page.ts';

/** Lays out one element per frame, which keeps the page responsive. */
async function layOutDeferred(): Promise<void> {
  const elements = document.querySelectorAll<HTMLElement>(deferredLayout);
  for (const element of elements) {
    element.dataset.laid = '';
    await new Promise(requestAnimationFrame);
  }
  root.removeAttribute('data-arriving');
  for (const element of elements) delete element.dataset.laid;
  document.dispatchEvent(new Event('page-shown'));
}

/**
 * Lets a phone paint the first screen before it lays out content far below. Not if the page may open further down (at
 * a fragment or a restored scroll position), because element heights would be estimates.
 */
export function deferLayout(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFirstVisit = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFirstVisit || location.hash || !matchMedia(mobileQuery).matches || isPrerendering()) return;
  root.dataset.arriving = '';
  onReady(() => afterPaint(layOutDeferred));
}
