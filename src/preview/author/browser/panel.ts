/** The author's panel: Alt+A or the button in the corner shows facts about the open page. */
import { withBase } from '../../../ui/Link.tsx';
import { panelUrl } from '../panelUrl.ts';
import { addButton, addSheet } from './corner.ts';
import { element } from './element.ts';
import { currentRoute, isTyping } from './page.ts';
import { fetchSheet } from './sheet.ts';

const key = { code: 'KeyA', name: 'Alt+A' };

const panel = addSheet('About this page', 'side', close);
const button = addButton('About this page', () => toggle());
button.append(element('kbd', {}, key.name));
button.setAttribute('aria-keyshortcuts', key.name);
button.setAttribute('aria-expanded', 'false');

/** The element that gets the focus back. */
let opener: HTMLElement | null = null;
let shown = '';

/** Shows the facts about the current page. If the address is unknown, that is the not-found page. */
async function fill(): Promise<void> {
  const route = currentRoute();
  const sheet =
    (await fetchSheet(withBase(panelUrl(route)))) ?? (await fetchSheet(withBase(panelUrl('/404'))));
  if (route !== currentRoute()) return;
  if (!sheet) {
    if (shown !== route) panel.showText('Nothing is known about this page. Is the server still running?');
    return;
  }
  panel.fill(sheet.content, sheet.style);
  if (shown !== route) panel.element.scrollTop = 0;
  shown = route;
}

/** Opens at once, and is filled when the server has answered. */
async function open(): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  if (shown !== currentRoute()) {
    shown = '';
    panel.showText('Loading…');
  }
  panel.element.hidden = false;
  button.setAttribute('aria-expanded', 'true');
  panel.element.focus();
  await fill();
  if (!panel.element.hidden) panel.element.querySelector<HTMLElement>('#author-title')?.focus();
}

function close(): void {
  panel.element.hidden = true;
  button.setAttribute('aria-expanded', 'false');
  const canRestore = opener?.isConnected && opener !== document.body && opener.tagName !== 'AUTHOR-TOOLS';
  (canRestore ? opener : button)?.focus();
}

function toggle(): void {
  if (panel.element.hidden) void open();
  else close();
}

document.addEventListener('keydown', (event) => {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
  if (code === key.code && altKey && !ctrlKey && !metaKey && !shiftKey && !isTyping(event)) {
    event.preventDefault();
    toggle();
  }
});

panel.element.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-close]')) close();
});

// Another page is shown, or this one has changed.
document.addEventListener('page-shown', () => {
  if (!panel.element.hidden) void fill();
});
