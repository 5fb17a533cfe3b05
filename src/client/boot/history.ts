import { isClientReady } from './clientStatus.ts';
import { onReady } from './page.ts';
import { entryKey, readPosition } from './scrollPositions.ts';

/**
 * Makes Back and Forward work for history entries that a client has created, while no client is running. An entry of
 * another page needs a load, and the browser does not restore the scroll position of an entry that the client has left.
 */
export function followHistory(): void {
  const { pathname } = location;
  // When the visitor comes back to this entry from another document, the browser restores the position.
  const restoreNatively = () => {
    history.scrollRestoration = 'auto';
  };
  addEventListener('pagehide', restoreNatively);
  addEventListener('popstate', () => {
    if (isClientReady() || location.pathname === pathname) return;
    // The browser would restore the position of the page that is still shown.
    removeEventListener('pagehide', restoreNatively);
    location.reload();
  });
  const top = history.scrollRestoration === 'manual' && readPosition(entryKey() ?? '');
  if (top) onReady(() => scrollTo({ top, behavior: 'instant' }));
}
