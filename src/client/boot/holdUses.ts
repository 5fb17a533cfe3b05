import { settleIsland, waitingIsland } from './islandState.ts';

/** Milliseconds that a use of an island waits for its hydration. Then the browser submits a form as plain HTML. */
const timeoutMs = 8000;

/** Does again what the visitor did. */
function repeat(target: Element, submitter: HTMLElement | null): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter);
  else if (target instanceof HTMLElement) target.click();
}

/** Holds a click on a button and a submitted form in an island until it is hydrated or has failed. */
export function holdUses(): void {
  const held = new Map<EventTarget, () => void>();
  const hold = (event: MouseEvent | SubmitEvent) => {
    if (!(event.target instanceof Element)) return;
    const island = event.target.closest<HTMLElement>(waitingIsland);
    const target = event instanceof SubmitEvent ? event.target : event.target.closest('[type=button]');
    if (!island || !target) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.has(island)) setTimeout(() => held.has(island) && settleIsland(island, 'failed'), timeoutMs);
    held.set(island, () => repeat(target, event instanceof SubmitEvent ? event.submitter : null));
  };
  document.addEventListener('click', hold, { capture: true });
  document.addEventListener('submit', hold, { capture: true });
  document.addEventListener('island-settled', ({ target }) => {
    if (!target) return;
    const again = held.get(target);
    held.delete(target);
    again?.();
  });
}
