/** What is typed and not saved: nothing replaces it but what came from it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../../scripts/testing/stubStorage.ts';
import type { EditableText } from '../tools/protocol.ts';
import { storeTyped, type Typed, typedFor, typedTexts } from './typed.ts';

const source: EditableText = {
  ...{ file: 'content/a.mdx', line: 3, from: 10, to: 20, writing: 'markdown', name: 'Paragraph' },
  text: 'The saved words.',
};

const typed = (id: string, text: string): Typed => ({
  ...{ page: '/a', source, text, id },
});

const keepTyped = (each: Typed, first?: Typed) => storeTyped(each.id, first, each);

const texts = () => typedTexts.all.map(({ text }) => text);

beforeEach(() => void stubStorage('localStorage'));

afterEach(() => vi.unstubAllGlobals());

test('a field has one text, and that of another tab stays beside it', () => {
  keepTyped(typed('1', 'One'));
  keepTyped(typed('2', 'Two'));
  keepTyped(typed('1', 'One and more'));
  expect(texts()).toEqual(['One and more', 'Two']);
  storeTyped('1');
  expect(texts()).toEqual(['Two']);
});

test('a text that was opened again takes the place of what it began with', () => {
  keepTyped(typed('1', 'A long addition.'));
  const first = typedFor(source);
  expect(first?.text).toBe('A long addition.');
  keepTyped(typed('2', 'A long addition. More.'), first);
  expect(texts()).toEqual(['A long addition. More.']);
});

test('what two tabs make of the same text is there twice', () => {
  keepTyped(typed('1', 'A long addition.'));
  const first = typedFor(source);
  keepTyped(typed('2', 'Mine.'), first);
  keepTyped(typed('3', 'Yours.'), first);
  expect(texts()).toEqual(['Mine.', 'Yours.']);
  // Saved in one of them.
  storeTyped('3', first);
  expect(texts()).toEqual(['Mine.']);
});

test('another text with the same words is apart', () => {
  const other = { ...typed('2', 'Two'), source: { ...source, name: 'title' } };
  keepTyped(typed('1', 'One'));
  keepTyped(other);
  expect(typedFor(source)?.text).toBe('One');
  expect(typedFor(other.source)?.text).toBe('Two');
});

test.each(['//evil.test/x', '/\\evil.test', '/\t/evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
  'what is stored for the page %j is ignored: its link would lead elsewhere',
  (page) => {
    keepTyped(typed('1', 'One'));
    keepTyped({ ...typed('2', 'Two'), page });
    expect(texts()).toEqual(['One']);
  },
);

test('full storage says so, and nothing is forgotten in this tab', () => {
  keepTyped(typed('1', 'Stored'));
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const getItem = localStorage.getItem.bind(localStorage);
  vi.stubGlobal('localStorage', { ...localStorage, getItem, setItem, removeItem: setItem });
  expect(keepTyped(typed('2', 'Not stored'))).toBe(false);
  expect(texts()).toEqual(['Stored', 'Not stored']);
  expect(keepTyped(typed('3', 'Nor this'))).toBe(false);
  expect(texts()).toEqual(['Stored', 'Not stored', 'Nor this']);
});
