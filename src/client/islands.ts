/** Hydrates each island of the page when it is near the screen or used. React is loaded with the first one. */
import { settleIsland, waitingIsland } from './boot/islandState.ts';

/** The address of what hydrates (src/client/hydrate.tsx), which the boot script's element names. */
const hydrator = document.getElementById('boot')?.dataset.islands ?? '';

const uses = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let unmounts: (() => void)[] = [];
let nearScreen: IntersectionObserver | undefined;
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

function hydrateAround(target: EventTarget | null): void {
  const island = target instanceof Element && target.closest<HTMLElement>(waitingIsland);
  if (island) void hydrateIsland(island);
}

/** Hydrates what the visitor uses before it is watched. */
export function hydrateOnUse(): void {
  for (const type of uses)
    document.addEventListener(type, ({ target }) => hydrateAround(target), { passive: true, capture: true });
}

/** Calls back when the page has loaded and the browser is idle: React may not delay a paint. */
function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
    else setTimeout(callback, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/**
 * Watches the islands of the page that is shown now, unless the visitor saves data: then only use hydrates them. An
 * island has no box of its own, its content has.
 */
export function watchIslands(): void {
  if ('savesData' in document.documentElement.dataset) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) hydrateAround(target);
    },
    { rootMargin: '50%' },
  );
  nearScreen = observer;
  whenIdle(() => {
    const query = new URLSearchParams(location.search);
    for (const island of document.querySelectorAll<HTMLElement>(waitingIsland)) {
      // What the query chooses is shown before the visitor gets there.
      if (query.has(island.dataset.query ?? '')) void hydrateIsland(island);
      else if (island.firstElementChild) observer.observe(island.firstElementChild);
    }
  });
}

/** Ends the islands of a page that is about to go. */
export function unmountIslands(): void {
  nearScreen?.disconnect();
  for (const unmount of unmounts) unmount();
  unmounts = [];
}
