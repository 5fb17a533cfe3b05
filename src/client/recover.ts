import { reportClientFailed } from '../boot/clientStatus.ts';

/**
 * Makes the function that answers an error which React cannot handle. Call it before hydration, while the page is
 * still the server's HTML. An error of the first render brings that HTML back, and the page stays plain. A later
 * one loads the document of the current address again, which cannot go round in circles: it needs another action.
 */
export function recovery(root: HTMLElement): (focused: Element | null) => void {
  const serverNodes = [...root.childNodes];
  let isFirstRender = true;
  let isPlain = false;
  // After the effects of the first render, whose errors come at once.
  document.addEventListener('client-ready', () => {
    setTimeout(() => {
      isFirstRender = false;
    });
  });

  return (focused) => {
    // React reports every error of a render.
    if (isPlain) return;
    if (!isFirstRender) return window.location.reload();
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
