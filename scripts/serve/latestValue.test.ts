import { expect, test } from 'vitest';
import { LatestValue } from './latestValue.ts';

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
