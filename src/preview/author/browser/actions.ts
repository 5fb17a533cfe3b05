/** The controls in static HTML: copying a text, opening a file in the editor. */
import { openFile } from './source.ts';

/** Milliseconds that a button shows its result. */
const resultMs = 2000;

const showingResult = new WeakSet<Element>();

function showResult(button: HTMLElement, result: string): void {
  if (showingResult.has(button)) return;
  showingResult.add(button);
  const label = button.textContent;
  button.setAttribute('aria-live', 'polite');
  button.textContent = result;
  setTimeout(() => {
    button.textContent = label;
    showingResult.delete(button);
  }, resultMs);
}

/** The element of a click or an input event, also inside the author's corner. */
const targetOf = (event: Event): Element | undefined =>
  event.composedPath().find((target): target is Element => target instanceof Element);

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    showResult(button, 'Copied');
  } catch {
    showResult(button, 'Could not copy: please select the text');
  }
}

async function openEditor(button: HTMLElement): Promise<void> {
  const opened = await openFile(button.dataset.openEditor ?? '');
  showResult(button, opened ? 'Opened' : 'Could not open the editor');
}

document.addEventListener('click', (event) => {
  const target = targetOf(event);
  const copied = target?.closest<HTMLElement>('[data-copy]');
  if (copied) void copy(copied);
  const opened = target?.closest<HTMLElement>('[data-open-editor]');
  if (opened) void openEditor(opened);
});
