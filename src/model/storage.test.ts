import { expect, test } from 'vitest';
import { parseTexts, readStored } from './storage.ts';

const holding = (text: string | null) => () => ({ getItem: () => text, setItem() {}, removeItem() {} });

const readTexts = (text: string | null) => readStored(holding(text), 'any', parseTexts);

test('reading keeps the entries that are texts', () => {
  expect(readTexts('{"a":"1","b":2,"c":null,"d":["3"],"e":"-4.5"}')).toEqual({ a: '1', e: '-4.5' });
});

test.each(['123', 'null', 'true', '"text"', '[]', '["1", "2"]', '{}'])(
  'there are no entries in %s',
  (text) => {
    expect(readTexts(text)).toEqual({});
  },
);

test.each(['', '{', 'undefined', '{"a":1'])('reading refuses %j, which is not JSON', (text) => {
  expect(readTexts(text)).toBeUndefined();
});

test('reading treats names that every object has as ordinary names', () => {
  const texts = readTexts('{"__proto__":"1"}');
  expect(Object.entries(texts ?? {})).toEqual([['__proto__', '1']]);
});
