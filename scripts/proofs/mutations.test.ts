import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

test('every mutation can still be made', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const times = mutations.map(({ name, file, from }) => [
    name,
    readFileSync(path.join(root, file), 'utf8').split(from).length - 1,
  ]);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  expect(times.length).toBeGreaterThan(15);
});
