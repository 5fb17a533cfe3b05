/** In development: a badge if the published site does not show the open page, and the problems of the content. */
import { withBase } from '../../../ui/Link.tsx';
import { problemsUrl } from '../panelUrl.ts';
import { addBadge, addButton, addSheet, announce } from './corner.ts';
import { currentRoute } from './page.ts';
import { fetchSheet } from './sheet.ts';

const tray = addSheet('Problems in the content', 'bottom', () => choose('bar'));
const button = addButton('', () => choose(tray.element.hidden ? 'open' : 'bar'));
const hideButton = addButton('Hide', () => choose('hidden'));
hideButton.setAttribute('aria-label', 'Hide the problems until they change');
const badge = addBadge();

/** How the problems are shown: all of them, how many there are, or not at all. */
type View = 'open' | 'bar' | 'hidden';

/** What the author has chosen. Until the problems change, no save and no reload changes it. */
interface Choice {
  view: View;
  problems: string;
}

const storageKey = 'author-problems';
let choice: Choice | undefined;
let problems = '';
/** The page that the tray was opened on: it covers no other page. */
let openedOn = '';

const isView = (text: unknown): text is View => text === 'open' || text === 'bar' || text === 'hidden';

/** What the author chose before a reload. */
function storedChoice(): Choice | undefined {
  try {
    const [view, ...stored]: unknown[] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return isView(view) && typeof stored[0] === 'string' ? { view, problems: stored[0] } : undefined;
  } catch {
    return undefined;
  }
}

function choose(view: View): void {
  choice = { view, problems };
  openedOn = window.location.pathname;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([view, problems]));
  } catch {
    // The browser stores nothing. The choice lasts until the next reload.
  }
  show(view);
}

function show(view: View): void {
  tray.element.hidden = view !== 'open';
  button.hidden = view === 'hidden';
  hideButton.hidden = view !== 'bar';
  button.setAttribute('aria-expanded', String(view === 'open'));
}

/** The view of a page: what the author chose, or the problems themselves if they concern the page. */
function viewOf(concernsPage: boolean): View {
  // The open list stays open while its problems are fixed one after another.
  const isChosen = choice?.problems === problems || choice?.view === 'open';
  const isElsewhere = choice?.view === 'open' && openedOn !== window.location.pathname;
  if (choice && isChosen && !isElsewhere) return choice.view;
  // The body of a broken page shows its problems itself.
  return concernsPage && !document.querySelector('[data-broken-page]') ? 'open' : 'bar';
}

const linkLabels = new CSSStyleSheet();

/** Adds the marks on links to the document's styles. The client replaces those with each page. */
function adoptLinkMarks(): void {
  if (!document.adoptedStyleSheets.includes(linkLabels))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, linkLabels];
}

const groups = (root: ParentNode) => [...root.querySelectorAll<HTMLDetailsElement>('[data-problem-file]')];

/** Shows the state of the open page and the current problems. Files that were collapsed stay collapsed. */
async function update(): Promise<void> {
  const route = currentRoute();
  const sheet = await fetchSheet(withBase(problemsUrl(route)));
  if (!sheet) return;
  const status = sheet.content.querySelector<HTMLElement>('[data-page-status]');
  const list = sheet.content.querySelector<HTMLElement>('[data-problem-tray]');
  const labels = sheet.content.querySelector('[data-link-labels]');
  linkLabels.replaceSync(labels?.textContent ?? '');
  labels?.remove();
  badge.hidden = !status?.dataset.badge;
  badge.textContent = status?.dataset.badge ?? '';
  badge.title = status?.dataset.words ?? '';

  const collapsed = new Set(
    groups(tray.element).flatMap(({ open, dataset }) => (open ? [] : [dataset.problemFile])),
  );
  for (const group of groups(sheet.content)) group.open = !collapsed.has(group.dataset.problemFile);
  tray.fill(sheet.content, sheet.style);
  problems = list?.dataset.problems ?? '';
  button.textContent = list?.dataset.problemTray ?? '';
  button.toggleAttribute('data-errors', tray.element.querySelector('[data-level=error]') !== null);
  const view = list ? viewOf(list.dataset.concernsPage !== undefined) : 'hidden';
  announce(view === 'hidden' ? '' : button.textContent);
  show(view);
}

tray.element.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-close]')) choose('hidden');
});

import.meta.hot?.on('site:update', () => {
  // If not even the layout could be rendered, only a reload can show the fixed page.
  if (!document.getElementById('root')) return window.location.reload();
  void update();
});
document.addEventListener('page-shown', () => {
  adoptLinkMarks();
  void update();
});

choice = storedChoice();
openedOn = window.location.pathname;
show('hidden');
adoptLinkMarks();
void update();
