/**
 * Scroll and focus by history entry. The client shows other pages in the same document, so the browser cannot restore
 * them by itself. Every entry gets a key of its own; links within a page stay the browser's own navigations.
 */
import type { Location, NavigationType } from 'react-router-dom';
import { entryKey, readPosition, writePosition } from './boot/scrollPositions.ts';
import { fragmentIds } from '../model/fragment.ts';

/** The scroll positions of this document's entries, in CSS pixels from the top. */
const positions = new Map<string, number>();

/** The key of the entry whose page is shown: positions are recorded for it. */
let shownKey = '';

/** Gives the current history entry a key if it has none, and returns the key. */
function keyOfEntry(): string {
  const existing = entryKey();
  if (existing !== undefined) return existing;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
  return key;
}

/** Starts recording positions. The router must start later, so that every entry has its key by then. */
export function startHistory(): void {
  shownKey = keyOfEntry();
  history.scrollRestoration = 'manual';
  const record = () => positions.set(shownKey, window.scrollY);
  record();
  window.addEventListener('scroll', record, { passive: true });
  // A link may be followed before the frame that reports the last scroll.
  window.addEventListener('click', record, { capture: true });
  // An entry without a key is new: the browser has followed a link within the page, and scrolls there by itself.
  window.addEventListener('popstate', () => {
    if (entryKey() === undefined) shownKey = keyOfEntry();
  });
  // The boot script turns the browser's own restoration on again.
  window.addEventListener('pagehide', () => {
    for (const [key, top] of positions) writePosition(key, top);
  });
  // Back from another document, through the back/forward cache.
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

function findTarget(hash: string): HTMLElement | undefined {
  for (const id of fragmentIds(hash)) {
    const element = document.getElementById(id);
    if (element) return element;
  }
  return undefined;
}

/** Firefox scrolls again by itself, a frame after a cross-fade has begun. */
const scrollsAgain = CSS.supports('-moz-appearance', 'none');

/** Scrolls, and in Firefox holds the position until it has scrolled again. */
function lockScroll(scroll: () => void): void {
  scroll();
  const transition = document.activeViewTransition;
  if (!transition || !scrollsAgain) return;
  window.addEventListener('scroll', scroll);
  const release = () => window.removeEventListener('scroll', scroll);
  void transition.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(release)), release);
}

const scrollToPosition = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/**
 * Follows the fragment of the current address again, as the browser does after a load: sets `:target`, opens closed
 * elements around it, and lets Tab continue there. Keeps the history entry.
 */
export function followFragment(): void {
  const { state } = history;
  // Chromium reports this as a history navigation, Firefox does not. It is not one.
  const hide = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('popstate', hide, { capture: true });
  window.location.replace(window.location.href);
  window.removeEventListener('popstate', hide, { capture: true });
  history.replaceState(state, '');
}

/** Scrolls a page to its fragment, or to its top with the focus on its heading. */
function startPage(hash: string): void {
  const target = findTarget(hash);
  if (target) {
    followFragment();
    lockScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  } else {
    lockScroll(() => scrollToPosition(0));
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
}

/** Scrolls a page to where it was left. */
function restorePage(key: string, hash: string): void {
  const target = findTarget(hash);
  const top = positions.get(key) ?? readPosition(key);
  if (top === undefined && target) lockScroll(() => target.scrollIntoView({ behavior: 'instant' }));
  else lockScroll(() => scrollToPosition(top ?? 0));
}

/** Whether a navigation keeps the scroll position, as a filter does. */
const keepsPosition = (state: unknown): boolean =>
  state instanceof Object && 'stay' in state && state.stay === true;

/** Scrolls and moves focus when a history entry is shown, whether its page is another one or not. */
export function showEntry(
  { key, hash, state }: Location,
  type: `${NavigationType}`,
  isOtherPage: boolean,
): void {
  if (key === shownKey) return;
  shownKey = key;
  if (type === 'POP') {
    restorePage(key, hash);
    if (isOtherPage) document.querySelector('h1')?.focus({ preventScroll: true });
  } else if (type === 'PUSH' && !keepsPosition(state)) startPage(hash);
}
