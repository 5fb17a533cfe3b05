import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../../scripts/testing/stubStorage.ts';
import { type Proposal, proposalsIn } from './storedItems.ts';

const source = { file: 'content/a.mdx', from: 3, name: 'title' };
const proposal: Proposal = { ...source, before: 'Before', text: 'After' };
const later: Proposal = { ...proposal, text: 'Later' };

const open = proposalsIn;
const put = (list: ReturnType<typeof open>, item: Proposal) =>
  list.replace(({ from }) => from === item.from, item);

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage('localStorage');
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['null', [null]],
  ['an empty object', [{}]],
  ['no words before', [{ ...source, text: 'x' }]],
  ['a text that is none', [{ ...proposal, text: 1 }]],
  ['a file above', [{ ...proposal, file: 'content/../package.json' }]],
  ['a file with a backslash', [{ ...proposal, file: 'content/..\\a' }]],
  ['an offset before the file', [{ ...proposal, from: -1 }]],
  ['an offset that is a text', [{ ...proposal, from: '9' }]],
])('%s in the storage is ignored', (_, [junk]) => {
  stored.set('author-proposals a\nx', JSON.stringify(junk));
  expect(open('a').all).toEqual([]);
  put(open('a'), proposal);
  expect(open('a').all).toEqual([proposal]);
});

test.each(['{not JSON', JSON.stringify({ 0: proposal })])('%s is no crash', (text) => {
  stored.set('author-proposals a\nx', text);
  put(open('a'), proposal);
  expect(open('a').all).toEqual([proposal]);
});

test('of two tabs that write at the same moment, neither takes back what the other writes', () => {
  const list = open('a');
  const { setItem } = localStorage;
  const elsewhere = { ...proposal, from: 30 };
  // The other tab writes between what this one reads and what it writes.
  localStorage.setItem = (key, text) => {
    localStorage.setItem = setItem;
    put(open('a'), elsewhere);
    setItem(key, text);
  };
  put(list, proposal);
  expect(list.all).toEqual(expect.arrayContaining([proposal, elsewhere]));
});

test('tabs share their proposals, and a later one for the same text replaces the earlier one', () => {
  const [one, two] = [open('a'), open('a')];
  const elsewhere = { ...proposal, from: 30 };
  put(one, proposal);
  put(two, elsewhere);
  put(two, later);
  expect(one.all).toEqual([later, elsewhere]);
  one.replace(({ from }) => from === source.from);
  expect(two.all).toEqual([elsewhere]);
  expect(open('of another preview').all).toEqual([]);
});

test('a browser that stores nothing keeps them until the page is left', () => {
  vi.stubGlobal('localStorage', undefined);
  const list = open('a');
  put(list, proposal);
  expect(list.all).toEqual([proposal]);
});
