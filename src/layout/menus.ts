/**
 * What menus do beyond plain HTML: a dropdown opens when a mouse rests on its button, has arrow keys, and closes when the
 * focus leaves it.
 */

/** Milliseconds that a mouse rests before a dropdown opens, and that it may be away before one closes. */
const hoverDelay = { open: 120, close: 250 };

const parts = (menu: Element) => ({
  button: menu.querySelector('button'),
  panel: menu.querySelector<HTMLElement>('[popover]'),
  links: [...menu.querySelectorAll('a')],
});

const menuOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-menu]') : null;

const isOpen = (menu: Element): boolean => parts(menu).panel?.matches(':popover-open') === true;

/** Without them, the style sheet shows a dropdown while it has the focus. */
const hasPopovers = CSS.supports('selector(:popover-open)');

/** Closes every open menu. */
export function closeMenus(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  if (hasPopovers)
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

/** Moves the focus through a dropdown by arrow keys, Home and End. */
function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target);
  if (!menu) return;
  const { button, links } = parts(menu);
  const current = links.findIndex((link) => link.matches(':focus'));
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % links.length,
    ArrowUp: (current || links.length) - 1,
    Home: 0,
    End: links.length - 1,
  };
  const next = links[moves[event.key] ?? -1];
  // On the button itself only the arrow down leads into the menu.
  if (!next || (current < 0 && event.key !== 'ArrowDown')) return;
  if (!isOpen(menu)) button?.click();
  event.preventDefault();
  next.focus();
}

/** Opens and closes dropdowns for a mouse. Closes only what hovering has opened. */
function followMouse(): void {
  let hovered: Element | undefined;
  let opened: Element | undefined;
  const listen = (type: 'pointerenter' | 'pointerleave', callback: (menu: Element) => void) =>
    document.addEventListener(
      type,
      ({ target, pointerType }) => {
        const menu = menuOf(target);
        if (menu && menu === target && pointerType === 'mouse') callback(menu);
      },
      { capture: true },
    );
  listen('pointerenter', (menu) => {
    hovered = menu;
    setTimeout(() => {
      if (hovered !== menu || isOpen(menu)) return;
      opened = menu;
      parts(menu).panel?.showPopover();
    }, hoverDelay.open);
  });
  listen('pointerleave', (menu) => {
    hovered = undefined;
    setTimeout(() => {
      if (opened === menu && hovered !== menu && isOpen(menu)) parts(menu).panel?.hidePopover();
    }, hoverDelay.close);
  });
  document.addEventListener('click', (event) => {
    const menu = menuOf(event.target);
    if (!menu || event.target !== parts(menu).button) return;
    // A click does not close a dropdown that hovering has opened.
    if (opened === menu && isOpen(menu)) event.preventDefault();
    hovered = undefined;
    opened = undefined;
  });
}

/** Makes the menus of all pages work. */
export function openMenus(): void {
  // In a browser without the Navigation API, a page from the back/forward cache would still have its menu open.
  addEventListener('pagehide', closeMenus);
  if (!hasPopovers) return;
  followMouse();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target);
    if (menu && relatedTarget && menuOf(relatedTarget) !== menu) parts(menu).panel?.hidePopover();
  });
}
