import { readStored, writeStored } from '../../model/storage.ts';
import { firstTheme } from '../../theme/brand.ts';
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
  document.addEventListener('page-shown', checkRadio);
  // Chosen in another tab.
  addEventListener('storage', showStoredTheme);
  onReady(checkRadio);
  // A page from the back/forward cache still has the theme that it was left with; one that is loaded again has its control.
  addEventListener('pageshow', ({ persisted }) => (persisted ? showStoredTheme() : checkRadio()));
}
