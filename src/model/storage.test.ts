import { describe, expect, test } from 'vitest';
import { parseEntries, readStored, writeStored } from './storage.ts';

/** A store that holds one text under every key. */
const holding = (text: string | null) => () => ({ getItem: () => text, setItem() {}, removeItem() {} });

const blocked = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const readNumbers = (text: string | null) => readStored(holding(text), 'any', parseEntries(isNumber));

describe('readStored', () => {
  test('returns what was parsed', () => {
    expect(readStored(holding('dark'), 'theme', (text) => text.toUpperCase())).toBe('DARK');
  });

  test('returns undefined without a value, if the value is refused, and if storage is blocked', () => {
    const refuse = () => undefined;
    const fail = () => {
      throw new Error('Invalid');
    };
    expect(readStored(holding(null), 'theme', String)).toBeUndefined();
    expect(readStored(holding('a b'), 'theme', refuse)).toBeUndefined();
    expect(readStored(holding('a b'), 'theme', fail)).toBeUndefined();
    expect(readStored(blocked, 'theme', String)).toBeUndefined();
  });
});

describe('parseEntries', () => {
  test('keeps the entries of the right type', () => {
    expect(readNumbers('{"a":1,"b":"2","c":null,"d":[3],"e":-4.5}')).toEqual(
      new Map([
        ['a', 1],
        ['e', -4.5],
      ]),
    );
  });

  test.each(['123', 'null', 'true', '"text"', '[]', '[1, 2]', '{}'])('finds no entries in %s', (text) => {
    expect(readNumbers(text)).toEqual(new Map());
  });

  test.each(['', '{', 'undefined', '{"a":1'])('refuses %j, which is not JSON', (text) => {
    expect(readNumbers(text)).toBeUndefined();
  });

  test('treats names that every object has as ordinary names', () => {
    const numbers = readNumbers('{"__proto__":1}');
    expect(numbers?.get('__proto__')).toBe(1);
    expect(numbers?.get('constructor')).toBeUndefined();
  });
});

describe('writeStored', () => {
  test('stores a text, and removes it', () => {
    const stored = new Map<string, string>();
    const open = () => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    });
    writeStored(open, 'draft', '{}');
    expect(readStored(open, 'draft', String)).toBe('{}');
    writeStored(open, 'draft', undefined);
    expect(readStored(open, 'draft', String)).toBeUndefined();
  });

  test('does nothing if storage is blocked or full', () => {
    const full = () => ({
      getItem: () => null,
      removeItem() {},
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    });
    expect(() => writeStored(blocked, 'draft', '{}')).not.toThrow();
    expect(() => writeStored(blocked, 'draft', undefined)).not.toThrow();
    expect(() => writeStored(full, 'draft', '{}')).not.toThrow();
  });
});
