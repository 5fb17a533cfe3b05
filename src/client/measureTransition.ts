/** A cross-fade with fewer frames per second is janky, as on machines without a GPU. */
const minimumRate = 40;

/**
 * Measures a cross-fade. Calls `onJank` at its end if it was only a delay: each of its frames is as expensive as the page
 * itself.
 */
export async function measureTransition(transition: ViewTransition, onJank: () => void): Promise<void> {
  try {
    await transition.ready;
    const start = performance.now();
    let frames = 0;
    let next = 0;
    const count = () => {
      frames++;
      next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
    await transition.finished;
    cancelAnimationFrame(next);
    if ((frames * 1000) / (performance.now() - start) < minimumRate) onJank();
  } catch {
    // The browser skipped it: the page was hidden, or the next one came.
  }
}
