import { linksOf, type Particle } from './particles.ts';

/** Link strengths are drawn in this many shades, one stroke each: a stroke for every link would cost ten times as much. */
const shades = 5;

/** Draws one frame. `ink` and `signal` are CSS colors. */
export function paintParticles(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  particles: Particle[],
  pointer: { x: number; y: number } | null,
  { ink, signal }: { ink: string; signal: string },
): void {
  context.clearRect(0, 0, size.width, size.height);
  const paths = Array.from({ length: shades }, () => new Path2D());
  const toPointer = new Path2D();
  for (const { from, to, strength } of linksOf(particles, pointer)) {
    const path = to === pointer ? toPointer : paths[Math.min(shades - 1, Math.floor(strength * shades))];
    path?.moveTo(from.x, from.y);
    path?.lineTo(to.x, to.y);
  }
  context.lineWidth = 1;
  context.strokeStyle = ink;
  paths.forEach((path, shade) => {
    context.globalAlpha = ((shade + 1) / shades) * 0.45;
    context.stroke(path);
  });
  context.globalAlpha = 0.7;
  context.strokeStyle = signal;
  context.stroke(toPointer);
  context.globalAlpha = 0.9;
  context.fillStyle = ink;
  for (const { x, y } of particles) context.fillRect(x - 1, y - 1, 2, 2);
}
