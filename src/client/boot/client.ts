import { reportClientFailed } from './clientStatus.ts';
import { afterPaint, onReady, root } from './page.ts';

/** Events that come before a visitor uses anything that needs the client. */
const intentEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'submit'];

/** The boot script's own element, which names the client. Known only while the boot script runs. */
const script = document.currentScript;

/** Loads the client at the first sign of intent, and on a live page when the browser is idle. */
export function loadClient(): void {
  let requested = false;
  /** The first reported position of the pointer. Browsers also report a pointer that does not move. */
  let initialPointer = '';
  const load = () => {
    if (requested) return;
    requested = true;
    import(/* @vite-ignore */ script?.dataset.client ?? '').catch((error: unknown) => {
      console.error(error);
      reportClientFailed();
    });
  };
  const onIntent = (event: Event) => {
    if (event.type === 'pointermove' && event instanceof PointerEvent) {
      const position = `${event.screenX} ${event.screenY}`;
      initialPointer ||= position;
      if (position === initialPointer) return;
    }
    load();
  };
  for (const type of intentEvents) addEventListener(type, onIntent, { passive: true, capture: true });

  if (navigator.connection?.saveData) {
    root.dataset.savesData = '';
    // Not every browser disables speculation by itself.
    onReady(() => document.getElementById('speculation')?.remove());
  } else if (script?.hasAttribute('data-live')) {
    // The client must not delay the first paint.
    addEventListener('load', () =>
      afterPaint(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
        else setTimeout(load, 200);
      }),
    );
  }
}
