import { settleIsland, waitingIsland } from './islandState.ts';
import { afterPaint, root } from './page.ts';

const intentEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'submit'];

/** The boot script's own element, which names the site script. Known only while the boot script runs. */
const script = document.currentScript;

/** Loads the site script (src/client/site.ts) when the browser is idle, or earlier, at the first sign of intent. */
export function loadSiteScript(): void {
  if (navigator.connection?.saveData) root.dataset.savesData = '';
  let requested = false;
  const load = () => {
    if (requested) return;
    requested = true;
    import(/* @vite-ignore */ script?.dataset.site ?? '').catch((error: unknown) => {
      console.error(error);
      for (const island of document.querySelectorAll<HTMLElement>(waitingIsland))
        settleIsland(island, 'failed');
    });
  };
  for (const type of intentEvents) addEventListener(type, load, { passive: true, capture: true });
  // It must not delay the first paint.
  addEventListener('load', () =>
    afterPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
      else setTimeout(load, 200);
    }),
  );
  // Entries of an earlier document that showed several pages: until the site script runs, only a load can show them.
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('ready' in root.dataset) && location.pathname !== pathname) location.reload();
  });
}
