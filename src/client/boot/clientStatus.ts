/** Whether the client (src/client/client.ts) controls the page. The boot script, the style sheet and the client read it. */
import { root } from './page.ts';

export const isClientReady = (): boolean => root.hasAttribute('data-client-ready');

/** Whether the page stays plain HTML, because the client cannot be loaded or has failed. */
export const hasClientFailed = (): boolean => root.hasAttribute('data-client-failed');

/** Marks the document. A form may have stopped waiting for the client by then. */
export function reportClientReady(): void {
  root.removeAttribute('data-client-failed');
  root.dataset.clientReady = '';
  document.dispatchEvent(new Event('client-ready'));
}

export function reportClientFailed(): void {
  root.removeAttribute('data-client-ready');
  root.dataset.clientFailed = '';
  document.dispatchEvent(new Event('client-failed'));
}
