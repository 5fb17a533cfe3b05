/** Hydrates each island of the page when the browser is idle or the island is used. React is loaded with the first one. */
import { settleIsland, waitingIsland } from './boot/islandState.ts';

/** The address of what hydrates (src/client/hydrate.tsx), which the boot script's element names. */
const hydrator = document.getElementById('boot')?.dataset.islands ?? '';

const uses = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let unmounts: (() => void)[] = [];
const requested = new WeakSet<Element>();

async function hydrateIsland(island: HTMLElement): Promise<void> {
  if (requested.has(island)) return;
  requested.add(island);
  try {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ hydrator);
    if (island.isConnected) unmounts.push(hydrate(island, settleIsland));
  } catch (error) {
    console.error(error);
    settleIsland(island, 'failed');
  }
}

/** Hydrates what the visitor uses before the browser is idle. */
export function hydrateOnUse(): void {
  const hydrateAround = ({ target }: Event) => {
    const island = target instanceof Element && target.closest<HTMLElement>(waitingIsland);
    if (island) void hydrateIsland(island);
  };
  for (const type of uses) document.addEventListener(type, hydrateAround, { passive: true, capture: true });
}

/** Hydrates the islands once the page has loaded and the browser is idle: React may not delay a paint. */
export function hydrateWhenIdle(): void {
  const hydrateAll = () => {
    for (const island of document.querySelectorAll<HTMLElement>(waitingIsland)) void hydrateIsland(island);
  };
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(hydrateAll, { timeout: 2000 });
    else setTimeout(hydrateAll, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** Ends the islands of a page that is about to go. */
export function unmountIslands(): void {
  for (const unmount of unmounts) unmount();
  unmounts = [];
}
