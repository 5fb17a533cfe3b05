/** The site script: what pages need besides the boot script. It loads React only for a page with an island. */
import { watchMenus } from '../layout/menus.ts';
import { prefersReducedMotion } from '../theme/motion.ts';
import { root, startParts } from './boot/page.ts';
import { openGalleries } from './gallery.ts';
import { switchLamp } from './lamp.ts';
import { hydrateOnUse, hydrateWhenIdle } from './islands.ts';
import { navigate, openPage } from './navigation.ts';

/** Leads to the top, and gives the focus to the heading, because the button disappears there. */
function goToTop({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('[data-to-top]')) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Lets the keyboard into a frame that a link has loaded. Empty, it would be a stop without a purpose. */
function openFrame({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[target]');
  if (link) document.querySelector(`iframe[name="${link.target}"]`)?.removeAttribute('tabindex');
}

function logMissing(): void {
  if (document.querySelector('[data-not-found]'))
    console.error(`404: there is no page at ${location.pathname}`);
}

export { openPage };

/** What is done for each page that is shown. */
const eachPage = () => startParts([hydrateWhenIdle, logMissing]);

startParts([
  watchMenus,
  navigate,
  hydrateOnUse,
  openForPrint,
  openGalleries,
  eachPage,
  () => document.addEventListener('click', goToTop),
  () => document.addEventListener('click', openFrame),
  () => document.addEventListener('click', switchLamp),
  () => document.addEventListener('page-shown', eachPage),
]);
root.dataset.ready = '';

/** Opens closed questions while the page is printed, in browsers whose style sheets cannot (`::details-content`). */
function openForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let closed: Element[] = [];
  const toggle = () => {
    for (const each of closed) each.toggleAttribute('open');
  };
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll('main details:not([open])')];
    toggle();
  });
  addEventListener('afterprint', toggle);
}
