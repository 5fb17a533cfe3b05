import { paintParticles } from './paintParticles.ts';
import { advance, type Particle, scatter } from './particles.ts';

/** More device pixels per CSS pixel than this take time and make no visible difference. */
const maxPixelRatio = 2;

export interface ParticleRun {
  setPlaying: (playing: boolean) => void;
  stop: () => void;
}

/**
 * Draws the particle field on a canvas. The field moves while it is playing, on the screen and in a visible tab, but not
 * under reduced motion. It has the canvas's `color` and `outline-color`.
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
  let onScreen = true;
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
    if (playing && !reducedMotion && onScreen && !document.hidden) frame = requestAnimationFrame(step);
    else paint();
  };
  const resize = new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect();
    if (width === size.width && height === size.height) return;
    if (width !== size.width) particles = scatter(width, height, Math.random);
    size = { width, height };
    const ratio = Math.min(window.devicePixelRatio, maxPixelRatio);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.dataset.particles = String(particles.length);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    restart();
  });
  const visibility = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    restart();
  });
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    pointer = { x: clientX - left, y: clientY - top };
  };
  resize.observe(canvas);
  visibility.observe(canvas);
  window.addEventListener('pointermove', follow, { passive: true, signal: events.signal });
  document.addEventListener('visibilitychange', restart, { signal: events.signal });
  return {
    setPlaying(isPlaying) {
      playing = isPlaying;
      restart();
    },
    stop() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      visibility.disconnect();
      events.abort();
    },
  };
}
