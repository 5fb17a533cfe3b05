/** What menus do beyond plain HTML: they close when the focus leaves them, and with their page. */

/** Closes every open menu. */
export function closeMenus(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

/** Makes the menus of all pages close. */
export function watchMenus(): void {
  // In a browser without the Navigation API, a page from the back/forward cache would still have its menu open.
  addEventListener('pagehide', closeMenus);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element && target.closest('[data-menu]');
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget))
      menu.querySelector<HTMLElement>('[popover]')?.hidePopover();
  });
}
