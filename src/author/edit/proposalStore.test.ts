import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Proposal } from './proposals.ts';
import { ProposalStore } from './proposalStore.ts';

const source = { file: 'content/a.mdx', from: 3, name: 'title' };
const proposal: Proposal = { ...source, before: 'Before', text: 'After' };
const later: Proposal = { ...proposal, text: 'Later' };

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['null', [null]],
  ['numbers', [1]],
  ['an empty object', [{}]],
  ['no words before', [{ ...source, text: 'x' }]],
  ['no text', [{ ...source, before: 'x' }]],
  ['a text that is none', [{ ...proposal, text: 1 }]],
  ['a file outside', [{ ...proposal, file: '../../../pr-12/a' }]],
  ['a file above', [{ ...proposal, file: 'content/../package.json' }]],
  ['a file with a backslash', [{ ...proposal, file: 'content/..\\a' }]],
  ['the folder itself', [{ ...proposal, file: 'content/' }]],
  ['an offset before the file', [{ ...proposal, from: -1 }]],
  ['an offset that is a text', [{ ...proposal, from: '9' }]],
  ['half an offset', [{ ...proposal, from: 1.5 }]],
  ['no list', { 0: proposal }],
])('%s in the storage is ignored', (_, junk) => {
  stored.set('a', JSON.stringify(junk));
  expect(new ProposalStore('a').latest).toEqual([]);
  stored.set('a', JSON.stringify(Array.isArray(junk) ? [...junk, proposal] : [proposal]));
  expect(new ProposalStore('a').latest).toEqual([proposal]);
});

test('junk in the storage is no crash, and is replaced by the next proposal', () => {
  stored.set('a', '{not JSON');
  const store = new ProposalStore('a');
  expect(store.latest).toEqual([]);
  store.add(proposal);
  expect(new ProposalStore('a').latest).toEqual([proposal]);
});

test('a later proposal for the same text replaces the earlier one, and undo brings that back', () => {
  const store = new ProposalStore('a');
  store.add(proposal);
  store.add(later);
  expect(store.latest).toEqual([later]);
  expect(store.counts).toEqual({ undo: 2, redo: 0 });
  expect(store.revert('undo')).toBe(true);
  expect(store.latest).toEqual([proposal]);
  expect(store.revert('redo')).toBe(true);
  expect(store.latest).toEqual([later]);
  store.takeBack(source);
  expect(store.latest).toEqual([]);
  expect(store.revert('undo')).toBe(false);
  expect(store.revert('redo')).toBe(true);
  expect(store.latest).toEqual([later]);
});

test('tabs share their proposals, even if both change them at once', () => {
  const [one, two] = [new ProposalStore('a'), new ProposalStore('a')];
  one.add(proposal);
  two.add({ ...proposal, from: 30, text: 'Elsewhere' });
  expect(one.latest).toHaveLength(2);
  expect(two.latest).toHaveLength(2);
  one.takeBack(source);
  expect(two.latest).toHaveLength(1);
});

test('previews of other branches have their own proposals', () => {
  new ProposalStore('/pr-12/').add(proposal);
  expect(new ProposalStore('/pr-13/').latest).toEqual([]);
});

test('a browser that stores nothing keeps them until the page is left', () => {
  vi.stubGlobal('localStorage', undefined);
  const store = new ProposalStore('a');
  store.add(proposal);
  expect(store.latest).toEqual([proposal]);
});
