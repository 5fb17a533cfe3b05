/** The geometry of the particle field, independent of the canvas. Lengths in CSS pixels. */

/** Particles closer than this are linked. */
const linkDistance = 120;
/** Particles closer than this to the pointer are linked to it. */
const pointerDistance = 150;

export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface Link {
  from: Particle;
  to: { x: number; y: number };
  /** 1 if the ends touch, 0 at the greatest distance. */
  strength: number;
}

/** One particle for every ten pixels of width, and never more than a hundred. */
export const particleCount = (width: number): number => Math.floor(Math.min(width / 10, 100));

/** Particles spread over the area, drifting slowly. `random` gives numbers from 0 to 1. */
export function scatter(width: number, height: number, random: () => number): Particle[] {
  return Array.from({ length: particleCount(width) }, () => ({
    x: random() * width,
    y: random() * height,
    vx: (random() - 0.5) * 0.5,
    vy: (random() - 0.5) * 0.5,
  }));
}

/** Moves every particle by one frame; those that reach an edge turn back. */
export function advance(particles: Particle[], width: number, height: number): void {
  for (const particle of particles) {
    particle.x += particle.vx;
    particle.y += particle.vy;
    if (particle.x < 0 || particle.x > width)
      particle.vx = particle.x < 0 ? Math.abs(particle.vx) : -Math.abs(particle.vx);
    if (particle.y < 0 || particle.y > height)
      particle.vy = particle.y < 0 ? Math.abs(particle.vy) : -Math.abs(particle.vy);
  }
}

/** The links to draw: between near particles, and from those near the pointer to it. Most pairs are far apart. */
export function linksOf(particles: Particle[], pointer: { x: number; y: number } | null): Link[] {
  const links: Link[] = [];
  const consider = (from: Particle, to: { x: number; y: number }, reach: number) => {
    const x = from.x - to.x;
    const y = from.y - to.y;
    const square = x * x + y * y;
    if (square < reach * reach) links.push({ from, to, strength: 1 - Math.sqrt(square) / reach });
  };
  for (const [index, from] of particles.entries()) {
    for (let next = index + 1; next < particles.length; next++) {
      const to = particles[next];
      if (to) consider(from, to, linkDistance);
    }
    if (pointer) consider(from, pointer, pointerDistance);
  }
  return links;
}
