import { paintParticles } from './paintParticles.ts';
import { advance, type Particle, scatter } from './particles.ts';

/** More device pixels than this for a CSS pixel cost time and show nothing. */
const finest = 2;

export interface ParticleRun {
  setPlaying: (playing: boolean) => void;
  stop: () => void;
}

/**
 * Keeps a canvas filled with the particle field: it moves while it is wanted, on the screen and in a visible tab, and
 * stands still under reduced motion. The canvas's `color` and `outline-color` are the field's.
 */
export function runParticles(canvas: HTMLCanvasElement): ParticleRun | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const events = new AbortController();
  let particles: Particle[] = [];
  let size = { width: 0, height: 0 };
  let pointer: { x: number; y: number } | null = null;
  let frame = 0;
  let seen = true;
  let playing = true;

  const paint = () => {
    const { color, outlineColor } = getComputedStyle(canvas);
    paintParticles(context, size, particles, pointer, { ink: color, signal: outlineColor });
  };
  const step = () => {
    advance(particles, size.width, size.height);
    paint();
    frame = requestAnimationFrame(step);
  };
  const restart = () => {
    cancelAnimationFrame(frame);
    if (playing && !reducedMotion && seen && !document.hidden) frame = requestAnimationFrame(step);
    else paint();
  };
  const fit = new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect();
    if (width === size.width && height === size.height) return;
    if (width !== size.width) particles = scatter(width, height, Math.random);
    size = { width, height };
    const ratio = Math.min(window.devicePixelRatio, finest);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.dataset.particles = String(particles.length);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    restart();
  });
  const sight = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? true;
    restart();
  });
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    pointer = { x: clientX - left, y: clientY - top };
  };
  fit.observe(canvas);
  sight.observe(canvas);
  window.addEventListener('pointermove', follow, { passive: true, signal: events.signal });
  document.addEventListener('visibilitychange', restart, { signal: events.signal });
  return {
    setPlaying(wanted) {
      playing = wanted;
      restart();
    },
    stop() {
      cancelAnimationFrame(frame);
      fit.disconnect();
      sight.disconnect();
      events.abort();
    },
  };
}
