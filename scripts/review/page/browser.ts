/** The script of the review page: controls, filter, ticks and keys. It has no imports and sends no requests. */
const page = document.documentElement;

const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Where storage is refused, ticks last as long as the page is open.
  }
};

const articles = [...document.querySelectorAll<HTMLElement>('article')];
const ticks = [...document.querySelectorAll<HTMLInputElement>('[data-tick]')];
const chosen = (name: string): string =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? '';
const tickOf = (article: HTMLElement) => article.querySelector<HTMLInputElement>('[data-tick]');
const entryOf = (article: HTMLElement) =>
  document.querySelector<HTMLElement>(`[data-entry="${article.id.replace('edit-', '')}"]`);

// Filter and count

const show = () => {
  const filter = chosen('filter');
  for (const article of articles) {
    const isOpen = !tickOf(article)?.checked;
    article.hidden = filter === 'open' && !isOpen;
    const entry = entryOf(article);
    if (entry) entry.hidden = article.hidden;
    entry?.toggleAttribute('data-ticked', !isOpen);
    article.toggleAttribute('data-ticked', !isOpen);
  }
  const none = document.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = articles.length === 0 || articles.some(({ hidden }) => !hidden);
  const left = document.querySelector('[data-left]');
  if (left) left.textContent = String(ticks.filter(({ checked }) => !checked).length);
};

const choose = (name: string, value: string) => {
  if (name === 'width') page.dataset.width = value;
};

for (const tick of ticks) tick.checked = remembered(`review-${tick.dataset.tick}`) === 'yes';
for (const name of ['width']) {
  const value = remembered(`review-choice-${name}`);
  const radio = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
  if (radio) radio.checked = true;
  if (chosen(name)) choose(name, chosen(name));
}
const keys = document.querySelector<HTMLInputElement>('[name=keys]');
if (keys) keys.checked = remembered('review-choice-keys') !== 'off';

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.dataset.tick) remember(`review-${target.dataset.tick}`, target.checked ? 'yes' : null);
  else if (target === keys) remember('review-choice-keys', target.checked ? null : 'off');
  else if (target.type === 'radio' && target.name !== 'filter') {
    remember(`review-choice-${target.name}`, target.value);
    choose(target.name, target.value);
  }
  show();
});

// Keys

let current = -1;
const visible = () => articles.filter(({ hidden }) => !hidden);
const go = (step: number) => {
  const here = articles[current];
  const list = visible();
  const from = here && list.includes(here) ? list.indexOf(here) : step > 0 ? -1 : list.length;
  const next = list[from + step];
  if (!next) return;
  current = articles.indexOf(next);
  next.querySelector('h3')?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
};

document.addEventListener('focusin', ({ target }) => {
  const article = target instanceof Element ? target.closest<HTMLElement>('article') : null;
  if (article) current = articles.indexOf(article);
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys?.checked) return;
  if (event.key === 'j') go(1);
  if (event.key === 'k') go(-1);
  const here = articles[current];
  if (event.key === 'x' && here) tickOf(here)?.click();
});

show();
