/** The script of the review page: ticks, and the slider between two pictures. It has no imports and sends no requests. */
const ticks = [...document.querySelectorAll<HTMLInputElement>('[data-tick]')];

const storageKey = (tick: HTMLInputElement): string => `review-${tick.dataset.tick}`;

/** Closes what is reviewed, and counts what is left. */
function show(): void {
  for (const tick of ticks) tick.closest('article')?.toggleAttribute('data-ticked', tick.checked);
  const left = document.querySelector('[data-left]');
  if (left) left.textContent = String(ticks.filter(({ checked }) => !checked).length);
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.tick) return;
  if (target.checked) localStorage.setItem(storageKey(target), 'yes');
  else localStorage.removeItem(storageKey(target));
  show();
});

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'range')
    target.parentElement?.style.setProperty('--before', `${target.value}%`);
});

for (const tick of ticks) tick.checked = localStorage.getItem(storageKey(tick)) === 'yes';
show();
