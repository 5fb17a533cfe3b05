/** The author's panel: Alt+A or the button in the corner shows facts about the open page. */
import { withBase } from '../../../ui/Link.tsx';
import { panelUrl } from '../panelUrl.ts';
import { addButton, addSheet } from './corner.ts';
import { currentRoute, isTyping } from './page.ts';
import { fetchSheet } from './sheet.ts';

const key = { code: 'KeyA', name: 'Alt+A' };

const panel = addSheet('About this page', 'side', close);
const button = addButton('About this page', () => toggle());
const hint = document.createElement('kbd');
hint.textContent = key.name;
button.append(hint);
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

/** Opens at once. On the development server, the first answer takes a while: all pages are read for their links. */
async function open(): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  if (shown !== currentRoute()) {
    shown = '';
    panel.showText('Reading every page of the site…');
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

/** Follows a link as if it were on the page, so that the client handles it and shows the next page without a load. */
function follow({ href, target }: HTMLAnchorElement): void {
  const pageLink = Object.assign(document.createElement('a'), { href, target });
  document.body.append(pageLink);
  pageLink.click();
  pageLink.remove();
}

panel.element.addEventListener('click', (event) => {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[data-close]')) close();
  const link = target.closest('a');
  if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  follow(link);
});

// Another page is shown, or this one has changed.
document.addEventListener('page-shown', () => {
  if (!panel.element.hidden) void fill();
});
