import { useEffect, useState } from 'react';
import { rememberOpenAnswers } from './openAnswers.ts';
import { clearPages } from './pages.ts';

/** What the development server sends after each change. */
interface SiteUpdate {
  /** The addresses of pages whose own files have errors. */
  broken: string[];
}

/** In development, fetches pages again after each change, and renders the one at a path again. */
export function useSiteUpdates(path: string, startLoading: (render: () => void) => void): void {
  const [, setVersion] = useState(0);
  useEffect(() => {
    if (!import.meta.hot) return;
    const refresh = ({ broken }: SiteUpdate) => {
      // A page that breaks stays as it was, at the same scroll position, until it is fixed.
      const stays = broken.includes(path) && !document.querySelector('[data-broken-page]');
      clearPages(stays ? path : undefined);
      if (stays) return;
      // The next version replaces the body's elements.
      document.addEventListener('page-shown', rememberOpenAnswers(), { once: true });
      startLoading(() => setVersion((version) => version + 1));
    };
    import.meta.hot.on('site:update', refresh);
    return () => import.meta.hot?.off('site:update', refresh);
  }, [path, startLoading]);
}
