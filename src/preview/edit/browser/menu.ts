import { actionButton, element } from '../../author/browser/element.ts';
import { type Box, leftInside } from './position.ts';

const width = 320;

/** Opens a small menu below a point of the document. Escape and leaving it close it; the opener gets the focus back. */
export function openMenu(
  layer: HTMLElement,
  { top, left, height }: Box,
  title: string,
  opener: HTMLElement,
): { element: HTMLElement; close: () => void } {
  const menu = element(
    'div',
    { class: 'menu', role: 'dialog', 'aria-label': title },
    element('h2', {}, title),
  );
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    const hadFocus = menu.matches(':focus-within');
    menu.remove();
    if (hadFocus && opener.isConnected) opener.focus({ preventScroll: true });
  };
  menu.style.top = `${top + height + 4}px`;
  menu.style.left = `${leftInside(left, width)}px`;
  menu.tabIndex = -1;
  menu.append(actionButton('Close', close));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && menu.contains(relatedTarget);
    if (!isInside && document.hasFocus()) close();
  });
  layer.append(menu);
  menu.focus({ preventScroll: true });
  menu.scrollIntoView({ block: 'nearest' });
  return { element: menu, close };
}
