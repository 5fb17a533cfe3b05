import { reportClientFailed } from './boot/clientStatus.ts';

/**
 * Returns the handler of errors that React cannot handle. Call it before hydration, while the page is still the
 * server's HTML. On the page that was loaded, an error restores that HTML, and the page stays plain. On another page, an
 * error loads the document of the current address. An error there does not cause another load.
 */
export function recovery(root: HTMLElement): (focused: Element | null) => void {
  const serverNodes = [...root.childNodes];
  const { pathname } = window.location;
  let isServedPage = true;
  document.addEventListener('page-shown', () => {
    isServedPage = false;
  });
  let isPlain = false;

  return (focused) => {
    // React reports every error of a render.
    if (isPlain) return;
    if (!isServedPage || window.location.pathname !== pathname) return window.location.reload();
    isPlain = true;
    // In a new element, because React listens to the events of the old one.
    const plain = document.createElement('div');
    plain.id = root.id;
    plain.append(...serverNodes);
    root.replaceWith(plain);
    history.scrollRestoration = 'auto';
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    reportClientFailed();
  };
}
