import { hasClientFailed, isClientReady, reportClientFailed } from './clientStatus.ts';

/** Milliseconds that a submitted form waits for the client. Then the browser submits it as plain HTML. */
const timeoutMs = 8000;

/** Holds a form that is submitted before the client is ready, and submits it again when the client is ready or fails. */
export function holdForms(): void {
  let submitAgain: (() => void) | undefined;
  const release = () => {
    submitAgain?.();
    submitAgain = undefined;
  };
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (isClientReady() || hasClientFailed() || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!submitAgain) setTimeout(() => isClientReady() || reportClientFailed(), timeoutMs);
    submitAgain = () => form.requestSubmit(submitter);
  });
  document.addEventListener('client-ready', release);
  document.addEventListener('client-failed', release);
}
