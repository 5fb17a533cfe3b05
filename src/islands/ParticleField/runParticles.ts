import { paintParticles } from './paintParticles.ts';
import { advance, type Particle, scatter } from './particles.ts';

/** More device pixels per CSS pixel than this take time and make no visible difference. */
const maxPixelRatio = 2;

export interface ParticleRun {
  setPlaying: (playing: boolean) => void;
  stop: () => void;
}

interface Size {
  width: number;
  height: number;
}

/** Gives a canvas the pixels for its size, so that drawing commands still count in CSS pixels. */
function fitCanvas(context: CanvasRenderingContext2D, { width, height }: Size): void {
  const ratio = Math.min(window.devicePixelRatio, maxPixelRatio);
  context.canvas.width = width * ratio;
  context.canvas.height = height * ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Follows the pointer on a canvas. `position` is null until it moves. */
function trackPointer(canvas: HTMLCanvasElement, signal: AbortSignal) {
  const pointer: { position: { x: number; y: number } | null } = { position: null };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    pointer.position = { x: clientX - left, y: clientY - top };
  };
  window.addEventListener('pointermove', follow, { passive: true, signal });
  return pointer;
}

/** Watches whether a canvas is on the screen, in a visible tab. Returns a function that says so. */
function watchVisibility(canvas: HTMLCanvasElement, onChange: () => void, signal: AbortSignal) {
  let onScreen = true;
  const observer = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    onChange();
  });
  observer.observe(canvas);
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('visibilitychange', onChange, { signal });
  return () => onScreen && !document.hidden;
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
  const pointer = trackPointer(canvas, events.signal);
  let particles: Particle[] = [];
  let size: Size = { width: 0, height: 0 };
  let frame = 0;
  let playing = true;

  const paint = () => {
    const { color, outlineColor } = getComputedStyle(canvas);
    paintParticles(context, size, particles, pointer.position, { ink: color, signal: outlineColor });
  };
  const step = () => {
    advance(particles, size.width, size.height);
    paint();
    frame = requestAnimationFrame(step);
  };
  const restart = () => {
    cancelAnimationFrame(frame);
    if (playing && !reducedMotion && isVisible()) frame = requestAnimationFrame(step);
    else paint();
  };
  const resize = new ResizeObserver(() => {
    const { width, height } = canvas.getBoundingClientRect();
    if (width === size.width && height === size.height) return;
    if (width !== size.width) particles = scatter(width, height, Math.random);
    size = { width, height };
    fitCanvas(context, size);
    canvas.dataset.particles = String(particles.length);
    restart();
  });
  resize.observe(canvas);
  const isVisible = watchVisibility(canvas, restart, events.signal);
  return {
    setPlaying(isPlaying) {
      playing = isPlaying;
      restart();
    },
    stop() {
      cancelAnimationFrame(frame);
      resize.disconnect();
      events.abort();
    },
  };
}
