import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Proposal } from './proposals.ts';
import { ProposalStore, readProposals } from './proposalStore.ts';

const source = {
  file: 'content/a.mdx',
  line: 1,
  from: 3,
  to: 9,
  writing: 'field',
  name: 'title',
  text: 'Before',
} as const;
const proposal: Proposal = { source, text: 'After' };

test.each([
  ['null', [null]],
  ['numbers', [1]],
  ['an empty object', [{}]],
  ['no source', [{ source: null, text: 'x' }]],
  ['no text', [{ source }]],
  ['a text that is none', [{ source, text: 1 }]],
  ['a file outside', [{ source: { ...source, file: '../../../pr-12/a' }, text: 'x' }]],
  ['a file above', [{ source: { ...source, file: 'content/../package.json' }, text: 'x' }]],
  ['a file with a backslash', [{ source: { ...source, file: 'content/..\\a' }, text: 'x' }]],
  ['the folder itself', [{ source: { ...source, file: 'content/' }, text: 'x' }]],
  ['an offset before the file', [{ source: { ...source, from: -1 }, text: 'x' }]],
  ['an offset that is a text', [{ source: { ...source, to: '9' }, text: 'x' }]],
  ['half an offset', [{ source: { ...source, to: 1.5 }, text: 'x' }]],
  ['another kind of writing', [{ source: { ...source, writing: 'code' }, text: 'x' }]],
  ['no list', { 0: proposal }],
])('%s in the storage is ignored', (_, stored) => {
  expect(readProposals(JSON.stringify(stored))).toEqual([]);
  const list = Array.isArray(stored) ? [...stored, proposal] : [proposal];
  expect(readProposals(JSON.stringify(list))).toEqual([proposal]);
});

const stored = new Map<string, string>();
const listeners: ((event: { key: string | null }) => void)[] = [];

beforeEach(() => {
  stored.clear();
  listeners.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      listeners.push(listener),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Tells all tabs that a key has changed. */
const announce = (key: string) => {
  for (const listener of listeners) listener({ key });
};

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
  store.add({ source, text: 'Later' });
  expect(store.latest).toEqual([{ source, text: 'Later' }]);
  expect(store.counts).toEqual({ undo: 2, redo: 0 });
  expect(store.revert('undo')).toBe(true);
  expect(store.latest).toEqual([proposal]);
  expect(store.revert('redo')).toBe(true);
  expect(store.latest).toEqual([{ source, text: 'Later' }]);
  store.takeBack(source);
  expect(store.latest).toEqual([]);
  expect(store.revert('undo')).toBe(false);
  expect(store.revert('redo')).toBe(true);
  expect(store.latest).toEqual([{ source, text: 'Later' }]);
});

test('tabs share their proposals, even if both change them at once', () => {
  const [one, two] = [new ProposalStore('a'), new ProposalStore('a')];
  const changed = vi.fn();
  const end = two.subscribe(changed);
  one.add(proposal);
  two.add({ source: { ...source, from: 30 }, text: 'Elsewhere' });
  announce('a');
  expect(one.latest).toHaveLength(2);
  expect(two.latest).toHaveLength(2);
  one.takeBack(source);
  announce('a');
  expect(two.latest).toHaveLength(1);
  announce('another key');
  expect(changed).toHaveBeenCalledTimes(3);
  end();
  announce('a');
  expect(changed).toHaveBeenCalledTimes(3);
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
