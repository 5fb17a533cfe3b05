import { expect, test } from 'vitest';
import { advance, linksOf, type Particle, particleCount, scatter } from './particles.ts';

const at = (x: number, y = 0): Particle => ({ x, y, vx: 0, vy: 0 });

function numbers(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

test.each([
  [320, 32],
  [999, 99],
  [1000, 100],
  [1440, 100],
])('one particle for every ten pixels of width, a hundred at most: at %i px %i', (width, count) => {
  expect([particleCount(width), scatter(width, 600, numbers()).length]).toEqual([count, count]);
});

test('particles nearer than 120 to each other or than 150 to the pointer are linked, and no others', () => {
  for (const far of [at(119.9), at(84, 84)]) expect(linksOf([at(0), far], null)).toHaveLength(1);
  for (const far of [at(120), at(85, 85)]) expect(linksOf([at(0), far], null)).toEqual([]);
  const pointer = { x: 0, y: 0 };
  expect(linksOf([at(149.9)], pointer).map(({ to }) => to)).toEqual([pointer]);
  expect([...linksOf([at(150)], pointer), ...linksOf([at(149.9)], null)]).toEqual([]);
});

test('each pair is linked once, the stronger the nearer', () => {
  const [a, b, c] = [at(0), at(30), at(90)];
  expect(linksOf([a, b, c], null)).toEqual([
    { from: a, to: b, strength: 0.75 },
    { from: a, to: c, strength: 0.25 },
    { from: b, to: c, strength: 0.5 },
  ]);
});

test('particles start inside, each in its own direction', () => {
  const particles = scatter(400, 300, numbers());
  expect(particles.every(({ x, y }) => x >= 0 && x <= 400 && y >= 0 && y <= 300)).toBe(true);
  expect(new Set(particles.map(({ x, y, vx, vy }) => [x, y, vx, vy].join())).size).toBe(40);
  expect(new Set(particles.flatMap(({ vx, vy }) => [Math.sign(vx), Math.sign(vy)]))).toEqual(
    new Set([1, -1]),
  );
});

test('particles move, and stay inside except for the one step in which they turn', () => {
  const particles = scatter(60, 40, numbers());
  const first = particles.map(({ x }) => x);
  const step = 0.25;
  for (let frame = 0; frame < 2000; frame++) {
    advance(particles, 60, 40);
    const outside = particles.filter(({ x, y }) => x < -step || x > 60 + step || y < -step || y > 40 + step);
    expect(outside).toEqual([]);
  }
  expect(particles.map(({ x }) => x)).not.toEqual(first);
});

test('a particle left outside by a smaller window comes back', () => {
  const lost: Particle = { x: 20, y: 20, vx: 0.2, vy: -0.2 };
  for (let frame = 0; frame < 200; frame++) advance([lost], 10, 10);
  expect(lost.x).toBeLessThanOrEqual(10.2);
  expect(lost.y).toBeLessThanOrEqual(10.2);
});
