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
  ['#a%20b', ['a%20b', 'a b']],
  ['#%00', ['%00', '\u0000']],
  ['#"><b', ['"><b', '"><b']],
  ['#:~:text=a', [':~:text=a', ':~:text=a']],
  ['#constructor', ['constructor', 'constructor']],
])('the fragment %j may mean %j', (hash, ids) => {
  expect(fragmentIds(hash)).toEqual(ids);
});
