import { isOpen } from './popover.ts';

/** Makes everything outside of an element inert, except for live regions. Returns a function that undoes it. */
function makeRestInert(element: Element): () => void {
  const rest: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.matches('[inert], [role=status]'))
        rest.push(sibling);
  for (const each of rest) each.inert = true;
  return () => {
    for (const each of rest) each.inert = false;
  };
}

/** Keeps the focus inside of a popover while it is open. Returns a function that stops it. */
export function keepFocusInside(popover: HTMLElement): () => void {
  let release = () => {};
  const moveFocusInside = () => {
    if (!popover.contains(document.activeElement)) popover.querySelector('button')?.focus();
  };
  const hold = () => {
    release();
    release = makeRestInert(popover);
    moveFocusInside();
  };
  // Before it closes: the browser gives focus back to the button that has opened it, if the focus is inside and the
  // button can take it. After a click on the background nothing has the focus.
  const beforeToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'closed') return;
    moveFocusInside();
    release();
  };
  // After it has opened: the focus is inside by then, so nothing loses it.
  const toggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') hold();
  };
  popover.addEventListener('beforetoggle', beforeToggle);
  popover.addEventListener('toggle', toggle);
  if (isOpen(popover)) hold();
  return () => {
    popover.removeEventListener('beforetoggle', beforeToggle);
    popover.removeEventListener('toggle', toggle);
    release();
  };
}
