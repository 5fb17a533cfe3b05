/** In a browser without popovers none is open, and the usual selector would throw. */
const openPopover = () => (CSS.supports('selector(:popover-open)') ? ':popover-open' : ':not(*)');

export const isOpen = (popover: Element | null): boolean => popover?.matches(openPopover()) === true;

/** Closes every open menu. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(openPopover())) menu.hidePopover();
}
