/** The buttons that stand in finished HTML: copying a text, opening a file in the editor, searching a list. */
import { withBase } from '../../../ui/Link.tsx';

/** Milliseconds that a button says that it has copied. */
const stay = 2000;

const said = new WeakSet<Element>();

function say(button: HTMLElement, words: string): void {
  if (said.has(button)) return;
  said.add(button);
  const before = button.textContent;
  button.setAttribute('aria-live', 'polite');
  button.textContent = words;
  setTimeout(() => {
    button.textContent = before;
    said.delete(button);
  }, stay);
}

/** The element of a click or an input, also where it stands in the author's corner. */
const targetOf = (event: Event): Element | undefined =>
  event.composedPath().find((target): target is Element => target instanceof Element);

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    say(button, 'Copied');
  } catch {
    say(button, 'Could not copy: please select the text');
  }
}

async function openEditor(button: HTMLElement): Promise<void> {
  const address = withBase(`/__open-in-editor?file=${encodeURIComponent(button.dataset.openEditor ?? '')}`);
  const response = await fetch(address).catch(() => null);
  say(button, response?.ok ? 'Opened' : 'Could not open the editor');
}

function search(input: HTMLInputElement, area: HTMLElement): void {
  const wanted = input.value.trim().toLowerCase();
  const entries = [...(document.getElementById(area.dataset.filterOf ?? '')?.children ?? [])];
  for (const entry of entries) entry.toggleAttribute('hidden', !entry.textContent?.includes(wanted));
  const found = entries.filter((entry) => !entry.hasAttribute('hidden')).length;
  const status = area.querySelector('[role=status]');
  if (status) status.textContent = `${found} of ${entries.length} names`;
}

document.addEventListener('click', (event) => {
  const target = targetOf(event);
  const copied = target?.closest<HTMLElement>('[data-copy]');
  if (copied) void copy(copied);
  const opened = target?.closest<HTMLElement>('[data-open-editor]');
  if (opened) void openEditor(opened);
});

document.addEventListener('input', (event) => {
  const target = targetOf(event);
  const area = target?.closest<HTMLElement>('[data-filter-of]');
  if (area && target instanceof HTMLInputElement) search(target, area);
});
