import { isClientReady } from './clientStatus.ts';
import { onReady } from './page.ts';
import { entryKey, readPosition } from './scrollPositions.ts';

/**
 * Keeps Back and Forward right for history entries that a client has made, as long as no client is here: an entry of
 * another page needs a load, and an entry that the client has left restores no scroll position by itself.
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
