/** What menus do beyond plain HTML: they close when the focus leaves them, and with their page. */

/** Closes the open dropdowns. A browser without popovers does not show them. */
function closeDropdowns(within: ParentNode): void {
  for (const panel of within.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
}

export function closeMenus(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  closeDropdowns(document);
}

/** Makes the menus of all pages close. */
export function watchMenus(): void {
  // In a browser without the Navigation API, a page from the back/forward cache would still have its menu open.
  addEventListener('pagehide', closeMenus);
  // In a window that becomes narrow, the dropdown would stay open, unseen, and take the next press of Escape.
  addEventListener('resize', () => closeDropdowns(document));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = target instanceof Element && target.closest('[data-menu]');
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeDropdowns(menu);
  });
}
