/** What a preview's branch has changed: marked on the page itself on demand, and described in the banner. */
import type { UnpublishedPage } from '../../../../model/previewNote.ts';
import { canonicalUrl } from '../../../../model/url.ts';
import { withBase } from '../../../../ui/Link.tsx';
import { markedPagesUrl, marksUrl } from '../../marksUrl.ts';
import type { PageMarks, TextRun } from '../../types.ts';
import { canMark, clearMarks, drawMarks, type MarkedPassage, showPassage } from './marks.ts';
import { positionMarkers } from './overlay.ts';

const base = import.meta.env.BASE_URL;
const banner = document.getElementById('preview-banner');
const controls = banner?.querySelector<HTMLElement>('[data-changes]');

// The preview's own build wrote these files; there is no schema library in the browser.
async function fetchJson<T>(url: string): Promise<T | undefined> {
  const response = await fetch(withBase(url)).catch(() => undefined);
  return response?.ok ? ((await response.json()) as T) : undefined;
}

const currentRoute = () => canonicalUrl(`/${window.location.pathname.slice(base.length)}`);
const count = (amount: number) => `${amount} changed ${amount === 1 ? 'passage' : 'passages'}`;

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

let pages: PageMarks[] = [];
let pressed = false;
let runs: TextRun[] = [];
let marked: MarkedPassage[] = [];
let current = -1;

const toggle = button('', () => {
  pressed = !pressed;
  void draw();
});
const previous = button('Previous', () => step(-1));
const next = button('Next', () => step(1));
previous.setAttribute('aria-label', 'Previous change');
next.setAttribute('aria-label', 'Next change');
const status = document.createElement('p');
status.setAttribute('role', 'status');

function step(by: number): void {
  if (marked.length === 0) return;
  current = (Math.max(current, by > 0 ? -1 : 0) + by + marked.length) % marked.length;
  const passage = marked[current];
  if (!passage) return;
  showPassage(passage);
  status.textContent = `Change ${current + 1} of ${marked.length}: ${passage.description}`;
}

/** Marks the open page, or removes the marks. */
async function draw(): Promise<void> {
  toggle.setAttribute('aria-pressed', String(pressed));
  for (const each of [previous, next]) each.hidden = !pressed;
  status.textContent = '';
  current = -1;
  marked = [];
  clearMarks();
  if (!pressed) return;
  const route = currentRoute();
  runs = (await fetchJson<TextRun[]>(marksUrl(route))) ?? [];
  const main = document.querySelector('main');
  if (route !== currentRoute() || !main || !pressed) return;
  marked = drawMarks(main, runs);
  status.textContent = `${count(marked.length)} marked.`;
}

/** Shows whether the branch has changed the current page, and whether that is published. */
function showState(): void {
  const route = currentRoute();
  const state = banner?.querySelector<HTMLElement>('[data-state]');
  const json = document.getElementById('preview-unpublished')?.textContent ?? '[]';
  const unpublished = (JSON.parse(json) as UnpublishedPage[]).find(({ url }) => url === route);
  if (state) {
    state.hidden = !unpublished;
    state.textContent = unpublished?.words.join(' ') ?? '';
  }
  const page = pages.find(({ url }) => url === route);
  if (canMark) clearMarks();
  if (!page) controls?.replaceChildren();
  else if (page.added || !canMark) {
    const words = page.added
      ? 'This page is new on this branch.'
      : `${count(page.passages)} on this page. This browser cannot mark them.`;
    status.textContent = words;
    controls?.replaceChildren(status);
  } else {
    toggle.textContent = `Mark ${count(page.passages)}`;
    controls?.replaceChildren(toggle, previous, next, status);
    void draw();
  }
}

/** Adds the pages that other files have changed to the list of those whose own files changed. */
function listPages(): void {
  const list = banner?.querySelector('[data-changed-pages]');
  const listed = new Set([...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')));
  const others = pages.filter(({ url }) => !listed.has(withBase(url)));
  if (!list || others.length === 0) return;
  const heading = document.createElement('p');
  heading.textContent = 'Also changed, by other files:';
  const items = document.createElement('ul');
  for (const { url, title } of others) {
    const link = Object.assign(document.createElement('a'), { href: withBase(url), textContent: title });
    const item = document.createElement('li');
    item.append(link);
    items.append(item);
  }
  list.append(heading, items);
}

if (banner) {
  pages = (await fetchJson<PageMarks[]>(markedPagesUrl)) ?? [];
  listPages();
  showState();
  document.addEventListener('page-shown', showState);
  // If the client has rebuilt texts, their marks are gone. Otherwise the marks stay, and so does the focused one.
  document.addEventListener('client-ready', () => {
    if (marked.some(({ range }) => !range.startContainer.isConnected)) void draw();
  });
  // Layout changes move the markers.
  new ResizeObserver(positionMarkers).observe(document.body);
  document.addEventListener('toggle', positionMarkers, { capture: true });
}
