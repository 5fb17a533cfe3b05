import { reportClientFailed } from './boot/clientStatus.ts';

/**
 * Makes the function that answers an error which React cannot handle. Call it before hydration, while the page is
 * still the server's HTML. On the page that was loaded an error brings that HTML back, and the page stays plain. On
 * another one it loads the document of the current address, whose own errors cannot lead to another load.
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
    // In an element of its own, to whose events React does not listen.
    const plain = document.createElement('div');
    plain.id = root.id;
    plain.append(...serverNodes);
    root.replaceWith(plain);
    history.scrollRestoration = 'auto';
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    reportClientFailed();
  };
}
