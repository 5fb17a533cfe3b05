import { readStored, writeStored } from '../../model/storage.ts';
import { firstTheme } from '../../theme/brand.ts';
import { prefersReducedMotion } from '../../theme/motion.ts';
import { parseTheme, type Theme } from '../../theme/themes.ts';
import { onReady, root } from './page.ts';

const storageKey = 'theme';

/** The media query of the first `theme-color`, the first theme's. If it does not match, the browser uses the second. */
const frameOf = (theme: Theme): string =>
  theme === 'system' ? `(prefers-color-scheme: ${firstTheme})` : theme === firstTheme ? 'all' : 'not all';

function showTheme(theme: Theme): void {
  root.dataset.theme = theme;
  const meta = document.querySelector<HTMLMetaElement>('[name=theme-color]');
  if (meta) meta.media = frameOf(theme);
  checkRadio();
}

function checkRadio(): void {
  const radio = document.querySelector<HTMLInputElement>(`[name=theme][value="${root.dataset.theme}"]`);
  if (radio) radio.checked = true;
}

/** Chooses a theme, as if its radio button were used. */
const choose = (theme: Theme) => document.querySelector<HTMLElement>(`[name=theme][value=${theme}]`)?.click();

/** Shows the other theme. Its light spreads from the lamp, or goes back into it. */
function switchLamp({ target }: MouseEvent): void {
  const lamp = target instanceof Element && target.closest('[data-lamp]');
  if (!lamp) return;
  const isDark = getComputedStyle(root).colorScheme === 'dark';
  const change = () => choose(isDark ? 'light' : 'dark');
  if (prefersReducedMotion() || !document.startViewTransition) {
    change();
    return;
  }
  const { left, top, width, height } = lamp.getBoundingClientRect();
  root.style.setProperty('--flame', `${left + width / 2}px ${top + height / 2}px`);
  root.dataset.light = isDark ? 'on' : 'off';
  document.startViewTransition(change).finished.finally(() => delete root.dataset.light);
}

const showStoredTheme = () => showTheme(readStored(() => localStorage, storageKey, parseTheme) ?? firstTheme);

/** Shows the stored theme before the first paint, and stores the one that the visitor chooses. */
export function startTheme(): void {
  showStoredTheme();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    // If storage is blocked, the theme lasts as long as the document.
    writeStored(() => localStorage, storageKey, target.value);
    showTheme(parseTheme(target.value) ?? firstTheme);
  });
  document.addEventListener('click', switchLamp);
  document.addEventListener('page-shown', checkRadio);
  onReady(checkRadio);
  // A page from the back/forward cache still has the theme that it was left with.
  addEventListener('pageshow', ({ persisted }) => persisted && showStoredTheme());
}
