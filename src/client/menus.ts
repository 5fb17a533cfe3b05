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

/** Closes every open menu. */
export function closeMenus(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

/** The link that an arrow key, Home or End moves the focus to; `undefined` for any other key. */
function nextFocus(key: string, links: HTMLElement[]): HTMLElement | undefined {
  const current = links.findIndex((link) => link === document.activeElement);
  const moves: Record<string, number> = {
    ArrowDown: (current + 1) % links.length,
    ArrowUp: (current <= 0 ? links.length : current) - 1,
    Home: 0,
    End: links.length - 1,
  };
  const index = moves[key];
  // On the button itself only the arrow down leads into the menu.
  return index === undefined || (current < 0 && key !== 'ArrowDown') ? undefined : links[index];
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target);
  if (!menu) return;
  const { button, panel, links } = parts(menu);
  if (event.key === 'ArrowDown' && event.target === button) panel?.showPopover();
  const next = nextFocus(event.key, links);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Opens and closes dropdowns for a mouse. Closes only what hovering has opened. */
function followMouse(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: Element | undefined;
  const enter = (menu: Element) => {
    if (isOpen(menu)) return;
    timer = setTimeout(() => {
      hovered = menu;
      parts(menu).panel?.showPopover();
    }, hoverDelay.open);
  };
  const leave = (menu: Element) => {
    if (hovered === menu) timer = setTimeout(() => parts(menu).panel?.hidePopover(), hoverDelay.close);
  };
  const follow = (left: EventTarget | null, entered: EventTarget | null, pointerType: string) => {
    const [before, menu] = [menuOf(left), menuOf(entered)];
    if (menu === before) return;
    clearTimeout(timer);
    if (before) leave(before);
    if (menu && pointerType === 'mouse') enter(menu);
  };
  document.addEventListener('pointerover', ({ relatedTarget, target, pointerType }) =>
    follow(relatedTarget, target, pointerType),
  );
  // The mouse has left the window.
  document.addEventListener('pointerout', ({ relatedTarget, target, pointerType }) => {
    if (!relatedTarget) follow(target, null, pointerType);
  });
  document.addEventListener('click', (event) => {
    const menu = menuOf(event.target);
    if (!menu || event.target !== parts(menu).button) return;
    clearTimeout(timer);
    // A click does not close a dropdown that hovering has opened.
    if (hovered === menu && isOpen(menu)) event.preventDefault();
    hovered = undefined;
  });
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === 'closed' && menuOf(target) === hovered) hovered = undefined;
    },
    { capture: true },
  );
}

/** Opens a dialog for a button, in a browser that does not do so itself (https://caniuse.com/wf-invoker-commands). */
function invokeCommands({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}

/** Makes the menus of all pages work. */
export function openMenus(): void {
  followMouse();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target);
    if (menu && relatedTarget && menuOf(relatedTarget) !== menu) parts(menu).panel?.hidePopover();
  });
  if (!('commandForElement' in HTMLButtonElement.prototype))
    document.addEventListener('click', invokeCommands);
}
