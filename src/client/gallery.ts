const show = (dialog: Element, index: number) =>
  dialog.querySelectorAll('li')[index]?.scrollIntoView({ behavior: 'instant', inline: 'center' });

/** Shows the photo that is so many after the one that is shown. */
function step(dialog: Element, by: number): void {
  const strip = dialog.querySelector('ul');
  // From right to left, a place is negative.
  if (strip) show(dialog, Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + by);
}

const dialogAround = (element: Element) => element.closest<HTMLDialogElement>('[data-gallery] dialog');

/** Opens the dialog of a gallery at the photo whose link is used, unless it is to open elsewhere. */
function openPhoto(event: MouseEvent, link: Element): void {
  const gallery = link.closest('[data-gallery]');
  const dialog = gallery?.querySelector('dialog');
  if (!gallery || !dialog || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  dialog.showModal();
  show(dialog, [...gallery.querySelectorAll<Element>('a')].indexOf(link));
}

export function openGalleries(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('[data-gallery] a');
    if (link) openPhoto(event, link);
    const button = event.target.closest<HTMLElement>('[data-gallery] [data-step]');
    const dialog = button && dialogAround(button);
    if (dialog) step(dialog, Number(button.dataset.step));
  });
  // Not every browser scrolls from one to the next by itself.
  document.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const dialog = event.target instanceof Element ? dialogAround(event.target) : null;
    if (!by || !dialog) return;
    event.preventDefault();
    step(dialog, getComputedStyle(dialog).direction === 'rtl' ? -by : by);
  });
}
