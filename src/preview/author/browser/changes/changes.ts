/** What a preview's branch has changed: marked on the page itself on demand, and told in the banner. */
import type { UnpublishedPage } from '../../../../model/previewNote.ts';
import { canonicalUrl } from '../../../../model/url.ts';
import { withBase } from '../../../../ui/Link.tsx';
import { markedPagesUrl, marksUrl } from '../../marksUrl.ts';
import type { PageMarks, TextRun } from '../../types.ts';
import { canMark, clearMarks, drawMarks, type Marked, showPassage } from './marks.ts';
import { placeSigns } from './overlay.ts';

const base = import.meta.env.BASE_URL;
const banner = document.getElementById('preview-banner');
const controls = banner?.querySelector<HTMLElement>('[data-changes]');

// The preview's own build wrote these files; there is no schema library in the browser.
async function fetchJson<T>(url: string): Promise<T | undefined> {
  const response = await fetch(withBase(url)).catch(() => undefined);
  return response?.ok ? ((await response.json()) as T) : undefined;
}

const routeHere = () => canonicalUrl(`/${window.location.pathname.slice(base.length)}`);
const count = (amount: number) => `${amount} changed ${amount === 1 ? 'passage' : 'passages'}`;

function button(text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', press);
  return element;
}

let pages: PageMarks[] = [];
let pressed = false;
let runs: TextRun[] = [];
let marked: Marked[] = [];
let current = -1;

const toggle = button('', () => {
  pressed = !pressed;
  void draw();
});
const before = button('Previous', () => step(-1));
const next = button('Next', () => step(1));
before.setAttribute('aria-label', 'Previous change');
next.setAttribute('aria-label', 'Next change');
const said = document.createElement('p');
said.setAttribute('role', 'status');

function step(by: number): void {
  if (marked.length === 0) return;
  current = (Math.max(current, by > 0 ? -1 : 0) + by + marked.length) % marked.length;
  const passage = marked[current];
  if (!passage) return;
  showPassage(passage);
  said.textContent = `Change ${current + 1} of ${marked.length}: ${passage.said}`;
}

/** Marks the open page, or takes the marks away. */
async function draw(): Promise<void> {
  toggle.setAttribute('aria-pressed', String(pressed));
  for (const each of [before, next]) each.hidden = !pressed;
  said.textContent = '';
  current = -1;
  marked = [];
  clearMarks();
  if (!pressed) return;
  const route = routeHere();
  runs = (await fetchJson<TextRun[]>(marksUrl(route))) ?? [];
  const main = document.querySelector('main');
  if (route !== routeHere() || !main || !pressed) return;
  marked = drawMarks(main, runs);
  said.textContent = `${count(marked.length)} marked.`;
}

/** Tells of the page that is shown now whether the branch has changed it, and whether it is published. */
function tell(): void {
  const route = routeHere();
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
      ? 'The branch has added this page: all of it is new.'
      : `${count(page.passages)} on this page. This browser cannot mark them.`;
    said.textContent = words;
    controls?.replaceChildren(said);
  } else {
    toggle.textContent = `Mark ${count(page.passages)}`;
    controls?.replaceChildren(toggle, before, next, said);
    void draw();
  }
}

/** Lists, beside those whose own files changed, the pages that other files have changed. */
function listPages(): void {
  const list = banner?.querySelector('[data-changed-pages]');
  const known = new Set([...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')));
  const others = pages.filter(({ url }) => !known.has(withBase(url)));
  if (!list || others.length === 0) return;
  const heading = document.createElement('p');
  heading.textContent = 'Changed with them, by other files:';
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
  tell();
  document.addEventListener('page-shown', tell);
  // Where the client has made texts anew, their marks are gone; others stay, with the sign that has focus.
  document.addEventListener('client-ready', () => {
    if (marked.some(({ range }) => !range.startContainer.isConnected)) void draw();
  });
  // The layout moves the places of the signs.
  new ResizeObserver(placeSigns).observe(document.body);
  document.addEventListener('toggle', placeSigns, { capture: true });
}
