import { intercept, type Scroll } from './intercept.ts';
import { settleIsland, waitingIsland } from './islandState.ts';
import { afterPaint, onReady, root } from './page.ts';

/** The boot script's own element, which names the site script. Known only while the boot script runs. */
const script = document.currentScript;

interface SiteScript {
  /** Shows another page for an intercepted navigation. */
  openPage: (path: string, event: NavigateEvent, place: Promise<Scroll>, left: string) => Promise<void>;
}

/** Loads the site script (src/client/site.ts) after the first paint. */
export function loadSiteScript(): void {
  let site: Promise<SiteScript> | undefined;
  const load = () => {
    site ??= import(/* @vite-ignore */ script?.dataset.site ?? '');
    return site;
  };
  const fail = (error: unknown) => {
    console.error(error);
    for (const island of document.querySelectorAll<HTMLElement>(waitingIsland))
      settleIsland(island, 'failed');
  };
  onReady(() => afterPaint(() => load().catch(fail)));
  if (!('navigation' in window)) return;
  const { pathname } = location;
  // After a reload, Back may lead to a page that an earlier document showed. Only the site script can show it here.
  navigation.addEventListener('navigate', (event) => {
    const path = new URL(event.destination.url).pathname;
    if ('ready' in root.dataset || event.navigationType !== 'traverse' || path === pathname) return;
    if (!event.canIntercept) return;
    intercept(event, (place) =>
      load().then(
        (loaded) => loaded.openPage(path, event, place, pathname),
        () => location.reload(),
      ),
    );
  });
}
