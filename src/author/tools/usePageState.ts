import { useCallback, useEffect, useRef, useState } from 'react';
import type { Backend } from '../edit/requests.ts';
import type { PageState } from '../edit/types.ts';
import { currentRoute, shownVersion } from './page.ts';
import { useListener } from './useListener.ts';

/** What the development server sends after each change. */
interface SiteUpdate {
  /** The addresses of pages whose own files have errors. */
  broken: string[];
}

/**
 * What is known about the open page, read again when another page is shown and when the content changes. Page and state
 * are of one version: if the state is newer, the page is shown again first.
 */
export function usePageState(backend: Backend): {
  state: PageState | undefined;
  refresh: () => Promise<void>;
} {
  const [state, setState] = useState<PageState>();
  /** The version that the page was last asked to show, so that a page which cannot be shown is asked for once. */
  const wanted = useRef<number>(undefined);
  const refresh = useCallback(async () => {
    const route = currentRoute();
    const next = await backend.state(route);
    if (!next || route !== currentRoute()) return;
    const shown = shownVersion();
    const isNewer = shown !== undefined && next.version > shown && next.version !== wanted.current;
    if (!isNewer || !next.sources) return setState(next);
    wanted.current = next.version;
    // It tells when the page is shown.
    await backend.updatePage?.();
    if (shownVersion() === shown) setState(next);
  }, [backend]);
  useEffect(() => void refresh(), [refresh]);
  useListener('page-shown', () => void refresh(), true);
  // Another tab may have other proposals.
  useListener('storage', () => void (backend.isDevelopment || refresh()));
  useEffect(() => {
    const onUpdate = ({ broken }: SiteUpdate) => {
      // If not even the layout could be rendered, only a reload can show the fixed page.
      if (!document.getElementById('root')) return window.location.reload();
      // A page that breaks stays as it was until it is fixed.
      const stays = broken.includes(currentRoute()) && !document.querySelector('[data-broken-page]');
      void (stays ? refresh() : backend.updatePage?.());
    };
    import.meta.hot?.on('site:update', onUpdate);
    return () => import.meta.hot?.off('site:update', onUpdate);
  }, [backend, refresh]);
  return { state, refresh };
}
