import { expect, test } from 'vitest';
import { forEachConcurrently } from './concurrency.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('every item is processed, with limited concurrency', async () => {
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    now++;
    most = Math.max(most, now);
    await turn();
    now--;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('after a failure, no further item starts, and the promise rejects once running items have settled', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('The first fails.');
    await turn();
    await turn();
    ended.push(item);
  });
  await expect(work).rejects.toThrow('The first fails.');
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
