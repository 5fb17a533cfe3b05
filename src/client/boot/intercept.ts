import { root } from './page.ts';

/** Scrolls to the place of an entry of the history: the one that was left there, or the top or section of a new page. */
export type Scroll = () => void;

/**
 * Resolves, once the history has the entry, to what scrolls to its place.
 *
 * WebKit changes the entry after the handler and its microtasks, and fires `popstate` in the same task. Only there the
 * place of Back and Forward can be asked for: sooner it is that of the entry that is left, and soon after, WebKit may save
 * that of the page that is still shown. Other browsers anchor places to elements, so they are asked when the page is there.
 */
async function placeOf(event: NavigateEvent, committed: Promise<void>): Promise<Scroll> {
  await committed;
  const isAnchored = CSS.supports('overflow-anchor', 'auto');
  if (isAnchored || event.navigationType !== 'traverse' || event.signal.aborted) return () => event.scroll();
  // The page that is still shown may be shorter. Nothing is painted in between.
  root.style.minHeight = '1e6px';
  const shown = window.scrollY;
  event.scroll();
  const left = window.scrollY;
  root.style.minHeight = '';
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  scrollTo(shown);
  return () => scrollTo(left);
}

/** Shows a page for a navigation that begins: `open` is called for it, and scrolls when the page is there. */
export function intercept(event: NavigateEvent, open: (place: Promise<Scroll>) => Promise<void>): void {
  const committed = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    // Links fire none.
    setTimeout(resolve);
  });
  event.intercept({
    // After a fragment, Tab continues at its element. Otherwise the heading gets the focus.
    focusReset: 'manual',
    handler: () => open(placeOf(event, committed)),
  });
}
