/**
 * The inline script of every page: all the JavaScript that runs before the visitor does anything.
 * It asks for the fonts and sets the theme before the first paint, has a telephone lay out what it shows first, notes
 * that the page has been scrolled, fades sections in as they come into view, and fetches the client at the first sign of
 * intent (at idle time where something is alive).
 */
import { laidLater } from './theme/laidLater.ts';
import { mobileQuery } from './theme/media.ts';

const root = document.documentElement;
const script = document.currentScript;
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

// Fonts: those of every page are asked for before anything is laid out, so that the first paint has what is here.

for (const face of document.fonts)
  if (face.display === 'swap' && face.unicodeRange === 'U+0-10FFFF') face.load().catch(() => {});

// Theme

const storageKey = 'theme';
const storedTheme = () => {
  try {
    return localStorage.getItem(storageKey) ?? 'dark';
  } catch {
    return 'dark';
  }
};
/** Which of the two colours for the browser's own frame counts: dark comes first, light second. */
const tint = () => {
  const theme = root.dataset.theme;
  document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').forEach((meta, index) => {
    const own = index ? 'light' : 'dark';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  });
};
const showTheme = () => {
  root.dataset.theme = storedTheme();
  tint();
  const radio = document.querySelector<HTMLInputElement>(`[name=theme][value=${root.dataset.theme}]`);
  if (radio) radio.checked = true;
};
showTheme();
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
  try {
    localStorage.setItem(storageKey, target.value);
  } catch {
    // A visitor who refuses storage still gets the theme, for this page.
  }
  root.dataset.theme = target.value;
  tint();
});
document.addEventListener('theme-control', showTheme);

// Arrival: a telephone paints its first screen before it lays out what is far below. Not where the page may be shown from
// further down, at a fragment or where it was left: heights would be guesses then.

const [visit] = performance.getEntriesByType('navigation');
const fromTheTop =
  visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && !visit.name.includes('#');
const prerendering = 'prerendering' in document && document.prerendering;
const arriving = fromTheTop && matchMedia(mobileQuery).matches && !prerendering;
root.toggleAttribute('data-arriving', arriving);
/** Calls back after the first paint, which may be later than the load; at once in a page made in advance, which has none. */
const afterPaint = (then: () => void) => {
  if (prerendering) then();
  else requestAnimationFrame(() => requestAnimationFrame(then));
};
/** Lays out one part a frame, which leaves the page responsive, and then calls back. */
const layRest = (done: () => void) => {
  const parts = [...document.querySelectorAll<HTMLElement>(laidLater)];
  const waiting = parts.values();
  const layNext = () => {
    const { value } = waiting.next();
    if (value) {
      value.dataset.laid = '';
      requestAnimationFrame(layNext);
      return;
    }
    root.removeAttribute('data-arriving');
    for (const part of parts) delete part.dataset.laid;
    done();
  };
  afterPaint(layNext);
};

// Header: past this many pixels it turns dark and blurred.

const scrolledPast = 10;
const noteScroll = () => root.toggleAttribute('data-scrolled', scrollY > scrolledPast);
addEventListener('scroll', noteScroll, { passive: true });
// A page that has just been shown starts without the blur, which is dear to paint while pages cross-fade.
document.addEventListener('page-shown', noteScroll);

// Entrance: 0.6 s each, 0.1 s after one another, once. Nothing is hidden while it waits.

const fade = { duration: 600, stagger: 100 };
const met = new WeakSet<Element>();
const watcher = new IntersectionObserver((entries) => {
  let waiting = 0;
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const first = !met.has(target);
    met.add(target);
    // What the first look finds on the screen or above it is simply there.
    if (first ? boundingClientRect.top < innerHeight : isIntersecting) watcher.unobserve(target);
    if (first || !isIntersecting) continue;
    target.animate(
      { opacity: [0, 1], transform: ['translateY(20px)', 'none'] },
      {
        duration: fade.duration,
        delay: waiting++ * fade.stagger,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        fill: 'backwards',
      },
    );
  }
});
const watchReveals = () => {
  if (calm) return;
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (!met.has(element)) watcher.observe(element);
  }
};
document.addEventListener('page-shown', watchReveals);

// The client

const connection: unknown = 'connection' in navigator && navigator.connection;
/** Whether the visitor has asked the browser to spare data (https://wicg.github.io/savedata/): nothing is fetched ahead then. */
const savesData = connection instanceof Object && 'saveData' in connection && connection.saveData === true;
root.toggleAttribute('data-saves-data', savesData);

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'submit'];
let fetched = false;
const fetchClient = () => {
  if (fetched || !script) return;
  fetched = true;
  for (const sign of signs) removeEventListener(sign, onSign, true);
  void import(/* @vite-ignore */ script.dataset.client ?? '');
};
/** Where the mouse was when it was first heard of: one that only rests where the page has come up is told of, too. */
let restsAt = '';
const onSign = (event: Event) => {
  if (event.type === 'pointermove' && event instanceof PointerEvent) {
    const place = `${event.screenX} ${event.screenY}`;
    restsAt ||= place;
    if (place === restsAt) return;
  }
  fetchClient();
};
for (const sign of signs) addEventListener(sign, onSign, { passive: true, capture: true });

// Back and Forward between pages that the client had shown, before it is here again: only a load shows the right one.
addEventListener('popstate', () => {
  if (!root.hasAttribute('data-client-ready') && history.state) location.reload();
});

// A form that is sent before the client is here waits for it.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (root.hasAttribute('data-client-ready') || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  document.addEventListener('client-ready', () => form.requestSubmit(), { once: true });
});

// Nothing here asks for the layout, which would be reckoned before its time.
addEventListener('DOMContentLoaded', () => {
  showTheme();
  // Not every browser leaves it out by itself.
  if (savesData) document.getElementById('speculation')?.remove();
  // What has not been laid out yet cannot be watched.
  if (arriving) layRest(watchReveals);
  else watchReveals();
});

// What is alive must not delay what is read.
if (script?.hasAttribute('data-live') && !savesData)
  addEventListener('load', () =>
    afterPaint(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchClient, { timeout: 2000 });
      else setTimeout(fetchClient, 200);
    }),
  );
