import { expect, test } from 'vitest';
import { LatestValue } from './latestValue.ts';

test('a failed read is reported and keeps the last value', async () => {
  const results: (() => Promise<number>)[] = [
    async () => 1,
    () => Promise.reject(new Error('a file is gone')),
    async () => 3,
  ];
  const errors: unknown[] = [];
  const latest = new LatestValue(
    () => (results.shift() ?? (async () => 0))(),
    (error) => errors.push(String(error)),
  );
  expect(await latest.get()).toBe(1);
  expect(await latest.refresh()).toBe(1);
  expect(errors).toEqual(['Error: a file is gone']);
  expect(await latest.refresh()).toBe(3);
  expect(await latest.get()).toBe(3);
});

test('if the first read fails, waiting rejects until the next read succeeds', async () => {
  let fails = true;
  const latest = new LatestValue(
    async () => {
      if (fails) throw new Error('not yet');
      return 'here';
    },
    () => {},
  );
  await expect(latest.get()).rejects.toThrow('not yet');
  fails = false;
  expect(await latest.refresh()).toBe('here');
});
