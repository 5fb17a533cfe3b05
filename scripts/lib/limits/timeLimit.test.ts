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
