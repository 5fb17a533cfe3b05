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

/** Shows what is wrong now. A page that tells its own mistakes in its body needs no tray over it at first. */
async function update(): Promise<void> {
  const sheet = await fetchSheet(withBase('/_author/problems.html'));
  if (!sheet) return;
  const list = sheet.content.querySelector<HTMLElement>('[data-problem-tray]');
  const errors = sheet.content.querySelector('[data-level=error]') !== null;
  const told = document.querySelector('[data-broken-page]') !== null;
  tray.fill(sheet.content, sheet.style);
  button.hidden = list === null;
  button.textContent = list?.dataset.problemTray ?? '';
  announce(button.textContent);
  button.toggleAttribute('data-errors', errors);
  show(list !== null && errors && !told);
}

tray.element.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-close]')) {
    show(false);
    button.hidden = true;
  }
});

import.meta.hot?.on('site:update', () => {
  // Where not even the shell could be made, nothing is here that could show the fixed page.
  if (!document.getElementById('root')) return window.location.reload();
  void update();
});
void update();
