/** A cross-fade with fewer frames per second is janky, as on machines without a GPU. */
const minimumRate = 40;

/**
 * Measures the cross-fade that is running, if there is one. Calls `onJank` at its end if it was only a delay: each of
 * its frames is as expensive as the page itself.
 */
export function measureTransition(onJank: () => void): void {
  const transition = document.activeViewTransition;
  if (!transition) return;
  const skipped = () => {};
  transition.ready.then(() => {
    const start = performance.now();
    let frames = 0;
    let next = 0;
    const count = () => {
      frames++;
      next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
    transition.finished.then(() => {
      cancelAnimationFrame(next);
      if ((frames * 1000) / (performance.now() - start) < minimumRate) onJank();
    }, skipped);
  }, skipped);
}
