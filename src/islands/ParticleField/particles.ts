/** The particle field: its geometry, and how it is drawn and moves. Lengths in CSS pixels. */

/** Particles closer than this are linked. */
const linkDistance = 120;
/** Particles closer than this to the pointer are linked to it. */
const pointerDistance = 150;
/** Link strengths are drawn in this many shades, one stroke each: a stroke for every link would cost ten times as much. */
const shades = 5;
/** More device pixels per CSS pixel than this take time and make no visible difference. */
const maxPixelRatio = 2;

interface Point {
  x: number;
  y: number;
}

export interface Particle extends Point {
  vx: number;
  vy: number;
}

interface LinkLine {
  from: Point;
  to: Point;
  /** 1 if the ends touch, 0 at the greatest distance. */
  strength: number;
}

/** One particle for every ten pixels of width, and never more than a hundred. */
export const particleCount = (width: number): number => Math.floor(Math.min(width / 10, 100));

/** Particles spread over the area, drifting slowly. `random` gives numbers from 0 to 1. */
export const scatter = (width: number, height: number, random: () => number): Particle[] =>
  Array.from({ length: particleCount(width) }, () => ({
    x: random() * width,
    y: random() * height,
    vx: (random() - 0.5) * 0.5,
    vy: (random() - 0.5) * 0.5,
  }));

/** The speed with which a particle inside keeps on, and one outside turns back. */
const turned = (at: number, speed: number, end: number): number =>
  at < 0 ? Math.abs(speed) : at > end ? -Math.abs(speed) : speed;

/** Moves every particle by one frame. */
export function advance(particles: Particle[], width: number, height: number): void {
  for (const particle of particles) {
    particle.x += particle.vx;
    particle.y += particle.vy;
    particle.vx = turned(particle.x, particle.vx, width);
    particle.vy = turned(particle.y, particle.vy, height);
  }
}

/** The links to draw: between near particles, and from those near the pointer to it. Most pairs are far apart. */
export function linksOf(particles: Particle[], pointer: Point | null): LinkLine[] {
  const links: LinkLine[] = [];
  const consider = (from: Point, to: Point, reach: number) => {
    const square = (from.x - to.x) ** 2 + (from.y - to.y) ** 2;
    if (square < reach * reach) links.push({ from, to, strength: 1 - Math.sqrt(square) / reach });
  };
  for (const [index, from] of particles.entries()) {
    for (const to of particles.slice(index + 1)) consider(from, to, linkDistance);
    if (pointer) consider(from, pointer, pointerDistance);
  }
  return links;
}

/** Draws one frame, in the canvas's `color` and, towards the pointer, its `outline-color`. */
function paint(context: CanvasRenderingContext2D, particles: Particle[], pointer: Point | null): void {
  const { color, outlineColor } = getComputedStyle(context.canvas);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const paths = Array.from({ length: shades }, () => new Path2D());
  const toPointer = new Path2D();
  for (const { from, to, strength } of linksOf(particles, pointer)) {
    const path = to === pointer ? toPointer : paths[Math.min(shades - 1, Math.floor(strength * shades))];
    path?.moveTo(from.x, from.y);
    path?.lineTo(to.x, to.y);
  }
  context.strokeStyle = color;
  for (const [shade, path] of paths.entries()) {
    context.globalAlpha = ((shade + 1) / shades) * 0.45;
    context.stroke(path);
  }
  context.globalAlpha = 0.7;
  context.strokeStyle = outlineColor;
  context.stroke(toPointer);
  context.globalAlpha = 0.9;
  context.fillStyle = color;
  for (const { x, y } of particles) context.fillRect(x - 1, y - 1, 2, 2);
}

/**
 * Draws the particle field on a canvas. It moves while it is playing and on the screen, but not under reduced motion. In
 * a hidden tab, browsers ask for no frames.
 */
export function runParticles(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let particles: Particle[] = [];
  let pointer: Point | null = null;
  let [width, height, frame] = [0, 0, 0];
  let [playing, onScreen] = [true, true];

  const step = () => {
    advance(particles, width, height);
    paint(context, particles, pointer);
    frame = requestAnimationFrame(step);
  };
  const restart = () => {
    cancelAnimationFrame(frame);
    if (playing && onScreen && !lessMotion.matches) frame = requestAnimationFrame(step);
    else paint(context, particles, pointer);
  };
  const followPointer = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    pointer = { x: clientX - left, y: clientY - top };
  };
  const size = new ResizeObserver(() => {
    const box = canvas.getBoundingClientRect();
    if (box.width === width && box.height === height) return;
    if (box.width !== width) particles = scatter(box.width, box.height, Math.random);
    ({ width, height } = box);
    // Setting the size also clears the canvas and its settings. Drawing still counts in CSS pixels.
    const ratio = Math.min(devicePixelRatio, maxPixelRatio);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context.scale(ratio, ratio);
    canvas.dataset.particles = String(particles.length);
    restart();
  });
  const screen = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? true;
    restart();
  });
  addEventListener('pointermove', followPointer, { passive: true });
  lessMotion.addEventListener('change', restart);
  size.observe(canvas);
  screen.observe(canvas);
  return {
    setPlaying(isPlaying: boolean) {
      playing = isPlaying;
      restart();
    },
    stop() {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', followPointer);
      lessMotion.removeEventListener('change', restart);
      size.disconnect();
      screen.disconnect();
    },
  };
}
