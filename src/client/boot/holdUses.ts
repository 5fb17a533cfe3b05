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
  // By what was used, because a failed island is another element than the one that was used.
  const held = new Map<Element, () => void>();
  const hold = (event: MouseEvent | SubmitEvent) => {
    if (!(event.target instanceof Element)) return;
    const island = event.target.closest<HTMLElement>(waitingIsland);
    const target = event instanceof SubmitEvent ? event.target : event.target.closest('[type=button]');
    if (!island || !(target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.has(target)) setTimeout(() => held.has(target) && settleIsland(island, 'failed'), timeoutMs);
    held.set(target, () => repeat(target, event instanceof SubmitEvent ? event.submitter : null));
  };
  document.addEventListener('click', hold, { capture: true });
  document.addEventListener('submit', hold, { capture: true });
  document.addEventListener('island-settled', ({ target: island }) => {
    for (const [used, again] of held) {
      if (!(island instanceof Element && island.contains(used))) continue;
      held.delete(used);
      again();
    }
  });
}
