/**
 * Counts pages that are shown in the open document. The service's own script counts the first one; it would learn of the
 * others by `history.pushState`, which the Navigation API does without.
 */
// TypeScript takes a file without an export for a script.
export {};

declare global {
  interface Window {
    plausible?: (event: 'pageview') => void;
    umami?: { track: (change: (page: object) => object) => void };
    fathom?: { trackPageview: () => void };
    goatcounter?: { count: () => void };
  }
}

const own = (name: string | undefined): void => {
  const count: unknown = name && Reflect.get(window, name);
  if (typeof count === 'function') count();
};

const counters: Record<string, (script: HTMLElement) => void> = {
  plausible: () => window.plausible?.('pageview'),
  // It has the address of the document it began in.
  umami: () =>
    window.umami?.track((page) => ({
      ...page,
      url: location.pathname + location.search,
      title: document.title,
    })),
  fathom: () => window.fathom?.trackPageview(),
  goatcounter: () => window.goatcounter?.count(),
  // It has no function, and listens to this event.
  cloudflare: () => dispatchEvent(new PopStateEvent('popstate')),
  script: ({ dataset }) => own(dataset.count),
};

const script = document.querySelector<HTMLElement>('script[data-analytics]');
const count = script && counters[script.dataset.analytics ?? ''];
if (count) document.addEventListener('page-shown', () => count(script));
