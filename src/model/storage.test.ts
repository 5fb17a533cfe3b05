import { expect, test } from 'vitest';
import { parseEntries, readStored } from './storage.ts';

/** A store that holds one text under every key. */
const holding = (text: string | null) => () => ({ getItem: () => text, setItem() {}, removeItem() {} });

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const readNumbers = (text: string | null) => readStored(holding(text), 'any', parseEntries(isNumber));

test('reading keeps the entries of the right type', () => {
  expect(readNumbers('{"a":1,"b":"2","c":null,"d":[3],"e":-4.5}')).toEqual(
    new Map([
      ['a', 1],
      ['e', -4.5],
    ]),
  );
});

test.each(['123', 'null', 'true', '"text"', '[]', '[1, 2]', '{}'])(
  'reading finds no entries in %s',
  (text) => {
    expect(readNumbers(text)).toEqual(new Map());
  },
);

test.each(['', '{', 'undefined', '{"a":1'])('reading refuses %j, which is not JSON', (text) => {
  expect(readNumbers(text)).toBeUndefined();
});

test('reading treats names that every object has as ordinary names', () => {
  const numbers = readNumbers('{"__proto__":1}');
  expect(numbers?.get('__proto__')).toBe(1);
  expect(numbers?.get('constructor')).toBeUndefined();
});
