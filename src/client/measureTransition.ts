/** Frames a second below which a fade stutters: on machines that paint without a graphics processor. */
const smooth = 40;

/**
 * Watches the cross-fade that is under way, if there is one. `stutters` is called when it is over and has been no fade
 * but a delay: each frame of it is as dear as the page itself.
 */
export function measureTransition(onJank: () => void): void {
  const fade = document.activeViewTransition;
  if (!fade) return;
  const skipped = () => {};
  fade.ready.then(() => {
    const start = performance.now();
    let frames = 0;
    let next = 0;
    const count = () => {
      frames++;
      next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
    fade.finished.then(() => {
      cancelAnimationFrame(next);
      if ((frames * 1000) / (performance.now() - start) < smooth) onJank();
    }, skipped);
  }, skipped);
}
