/** The site script: what pages need besides the boot script. It loads React only for a page with an island. */
import { root } from './boot/page.ts';
import { watchIslands } from './islands.ts';
import { openMenus } from './menus.ts';
import { navigate, openPage } from './navigation.ts';
import { updatePage } from './updatePage.ts';

/** Leads to the top, and gives the focus to the heading, because the button disappears there. */
function goToTop({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest('[data-to-top]')) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
}

function logMissing(): void {
  if (document.querySelector('[data-not-found]'))
    console.error(`404: there is no page at ${location.pathname}`);
}

export { openPage };

openMenus();
navigate();
watchIslands();
logMissing();
document.addEventListener('click', goToTop);
document.addEventListener('page-shown', () => {
  watchIslands();
  logMissing();
});
if (import.meta.hot) updatePage(import.meta.hot);
root.dataset.ready = '';
document.dispatchEvent(new Event('site-ready'));
