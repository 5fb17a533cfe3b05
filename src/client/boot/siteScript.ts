import { settleIsland, waitingIsland } from './islandState.ts';
import { afterPaint, onReady, root } from './page.ts';

const intentEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'submit'];

/** The boot script's own element, which names the site script. Known only while the boot script runs. */
const script = document.currentScript;

/** What the site script exports. */
interface SiteScript {
  /** Shows another page for an intercepted navigation. */
  openPage: (path: string, event: NavigateEvent) => Promise<void>;
}

/**
 * Loads the site script (src/client/site.ts) after the first paint, or earlier, at the first sign of intent. For a
 * visitor who saves data, at the first sign of intent only.
 */
export function loadSiteScript(): void {
  const savesData = navigator.connection?.saveData === true;
  if (savesData) root.dataset.savesData = '';
  let site: Promise<SiteScript> | undefined;
  const load = () => {
    site ??= import(/* @vite-ignore */ script?.dataset.site ?? '');
    return site;
  };
  const tryToLoad = () => {
    if (site) return;
    load().catch((error: unknown) => {
      console.error(error);
      for (const island of document.querySelectorAll<HTMLElement>(waitingIsland))
        settleIsland(island, 'failed');
    });
  };
  const onIntent = (event: Event) => {
    // Browsers also report a mouse that rests where the page has appeared.
    const rests =
      event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
    if (!rests) tryToLoad();
  };
  for (const type of intentEvents) addEventListener(type, onIntent, { passive: true, capture: true });
  // It must not delay the first paint.
  if (!savesData) onReady(() => afterPaint(tryToLoad));
  if (!('navigation' in window)) return;
  const { pathname } = location;
  // After a reload, Back may lead to a page that an earlier document showed. Only the site script can show it here.
  navigation.addEventListener('navigate', (event) => {
    const path = new URL(event.destination.url).pathname;
    if ('ready' in root.dataset || event.navigationType !== 'traverse' || path === pathname) return;
    if (!event.canIntercept) return;
    event.intercept({
      focusReset: 'manual',
      handler: () =>
        load().then(
          (loaded) => loaded.openPage(path, event),
          () => location.reload(),
        ),
    });
  });
}
