/** Work on hostile files is stopped, and other files can be worked on. */
import { expect, test } from 'vitest';
import { LimitExceeded, withTimeLimit } from './timeLimit.ts';

const forEver = (): never => {
  for (;;);
};

test('work returns its result or throws its error', () => {
  expect(withTimeLimit(() => 'done', 1000)).toBe('done');
  expect(withTimeLimit(() => undefined, 1000)).toBe(undefined);
  expect(() => withTimeLimit(() => JSON.parse('{'), 1000)).toThrow(SyntaxError);
});

test('work is stopped, whatever it is doing', () => {
  expect(() => withTimeLimit(forEver, 50)).toThrow(LimitExceeded);
  expect(() => withTimeLimit(() => /^(?:a+)+$/.test(`${'a'.repeat(40)}b`), 50)).toThrow(LimitExceeded);
  const stubborn = () => {
    try {
      forEver();
    } finally {
      forEver();
    }
  };
  expect(() => withTimeLimit(stubborn, 50)).toThrow(LimitExceeded);
  expect(withTimeLimit(() => 'done', 1000)).toBe('done');
});

// Bug: only elapsed time counted, so a file that needed a second of CPU was an error on a busy machine.
test('time in which the process did not run does not count', () => {
  const started = performance.now();
  // The thread sleeps, as if other programs had the processor.
  const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(withTimeLimit(sleep, 50)).toBe('timed-out');
  expect(performance.now() - started).toBeGreaterThan(300);
});

// Bug: each attempt had the whole limit, so a hostile file took nearly twice as long on a busy machine.
test('all attempts together have one limit', () => {
  const limit = 200;
  const cpuTime = () => process.cpuUsage().user / 1000;
  const started = cpuTime();
  // A tenth of the processor, as on a busy machine.
  const slowly = () => {
    for (;;) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 9);
      for (const start = performance.now(); performance.now() < start + 1; );
    }
  };
  expect(() => withTimeLimit(slowly, limit)).toThrow(LimitExceeded);
  expect(cpuTime() - started).toBeLessThan(1.4 * limit);
});
