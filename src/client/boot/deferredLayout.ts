import { deferredLayout } from '../../theme/deferredLayout.ts';
import { mobileQuery } from '../../theme/media.ts';
import { afterPaint, isPrerendering, onReady, root } from './page.ts';

/** Lays out one part a frame, which leaves the page responsive. */
async function layOutRest(): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>(deferredLayout);
  for (const part of parts) {
    part.dataset.laid = '';
    await new Promise(requestAnimationFrame);
  }
  root.removeAttribute('data-arriving');
  for (const part of parts) delete part.dataset.laid;
  document.dispatchEvent(new Event('page-shown'));
}

/**
 * Lets a phone paint its first screen before it lays out what is far below. Not if the page may be shown from further
 * down (at a fragment, or where it was left), because heights would be guesses then.
 */
export function deferLayout(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isFirstVisit = visit && 'type' in visit && visit.type === 'navigate';
  if (!isFirstVisit || location.hash || !matchMedia(mobileQuery).matches || isPrerendering()) return;
  root.dataset.arriving = '';
  onReady(() => afterPaint(layOutRest));
}
