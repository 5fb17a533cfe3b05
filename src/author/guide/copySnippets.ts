/** Milliseconds that a button shows its result. */
const resultMs = 2000;

/** Copies the snippets of the guide, whose buttons are plain HTML. */
export function copySnippets(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button || button.ariaLive) return;
    const label = button.textContent;
    const show = (result: string) => {
      button.ariaLive = 'polite';
      button.textContent = result;
      setTimeout(() => {
        button.ariaLive = null;
        button.textContent = label;
      }, resultMs);
    };
    navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => show('Copied'),
      () => show('Could not copy: please select the text'),
    );
  });
}
