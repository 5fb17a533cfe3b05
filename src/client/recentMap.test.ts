import { expect, test } from 'vitest';
import { RecentMap } from './recentMap.ts';

const keysIn = (map: RecentMap<number>) =>
  ['a', 'b', 'c', 'd', 'e'].filter((key) => map.get(key) !== undefined);

test('beyond the limit the least recently used entry is deleted', () => {
  const map = new RecentMap<number>(3);
  for (const key of ['a', 'b', 'c']) map.set(key, 1);
  map.get('a');
  map.set('d', 1);
  expect(keysIn(map)).toEqual(['a', 'c', 'd']);
  map.set('c', 2);
  map.get('d');
  map.set('e', 1);
  expect(keysIn(map)).toEqual(['c', 'd', 'e']);
  expect(map.get('c')).toBe(2);
});

test('the pinned entry stays, however many are set after it', () => {
  const map = new RecentMap<number>(2);
  map.set('a', 1);
  map.pinned = 'a';
  for (const key of ['b', 'c', 'd', 'e']) map.set(key, 1);
  expect(keysIn(map)).toEqual(['a', 'e']);
});

test('entries can be deleted: one, or all but one', () => {
  const map = new RecentMap<number>(5);
  for (const key of ['a', 'b', 'c']) map.set(key, 1);
  map.delete('b');
  expect(keysIn(map)).toEqual(['a', 'c']);
  map.clear('c');
  expect(keysIn(map)).toEqual(['c']);
  map.clear();
  expect(keysIn(map)).toEqual([]);
});
