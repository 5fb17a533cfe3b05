/** The problems of the content over the open page, in development. */
import { withBase } from '../../../ui/Link.tsx';
import { addButton, addSheet, announce } from './corner.ts';
import { fetchSheet } from './sheet.ts';

const tray = addSheet('Problems in the content', 'bottom');
const button = addButton('', () => show(tray.element.hasAttribute('hidden')));
button.hidden = true;

function show(open: boolean): void {
  tray.element.hidden = !open;
  button.setAttribute('aria-expanded', String(open));
}

/** Shows the current problems. The tray stays closed over a page whose body already shows its own problems. */
async function update(): Promise<void> {
  const sheet = await fetchSheet(withBase('/_author/problems.html'));
  if (!sheet) return;
  const list = sheet.content.querySelector<HTMLElement>('[data-problem-tray]');
  const errors = sheet.content.querySelector('[data-level=error]') !== null;
  const isBrokenPage = document.querySelector('[data-broken-page]') !== null;
  tray.fill(sheet.content, sheet.style);
  button.hidden = list === null;
  button.textContent = list?.dataset.problemTray ?? '';
  announce(button.textContent);
  button.toggleAttribute('data-errors', errors);
  show(list !== null && errors && !isBrokenPage);
}

tray.element.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-close]')) {
    show(false);
    button.hidden = true;
  }
});

import.meta.hot?.on('site:update', () => {
  // If not even the layout could be rendered, only a reload can show the fixed page.
  if (!document.getElementById('root')) return window.location.reload();
  void update();
});
void update();
