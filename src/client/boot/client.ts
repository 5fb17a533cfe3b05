import { reportClientFailed } from './clientStatus.ts';
import { afterPaint, onReady, root } from './page.ts';

/** What a visitor does first, before using anything that needs the client. */
const intentEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'submit'];

/** The boot script's own element, which names the client. Known only while the boot script runs. */
const script = document.currentScript;

/** Loads the client at the first sign of intent, and on a live page when the browser is idle. */
export function loadClient(): void {
  let requested = false;
  /** Where the pointer was first reported. Browsers also report one that rests where the page has come up. */
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
    // Not every browser leaves out speculation by itself.
    onReady(() => document.getElementById('speculation')?.remove());
  } else if (script?.hasAttribute('data-live')) {
    // What is alive must not delay what is read.
    addEventListener('load', () =>
      afterPaint(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
        else setTimeout(load, 200);
      }),
    );
  }
}
