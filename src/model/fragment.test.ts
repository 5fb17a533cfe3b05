import { expect, test } from 'vitest';
import { fragmentIds } from './fragment.ts';

test.each([
  ['', []],
  ['#', []],
  ['#process', ['process', 'process']],
  ['#caf%C3%A9', ['caf%C3%A9', 'café']],
  ['#100%', ['100%', '100%']],
  ['#%E0%A4%A', ['%E0%A4%A', '%E0%A4%A']],
  ['#%', ['%', '%']],
  ['##a', ['#a', '#a']],
])('the fragment %j may mean %j', (hash, ids) => {
  expect(fragmentIds(hash)).toEqual(ids);
});
