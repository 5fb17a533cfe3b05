import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KnownWords } from './knownWords.ts';

const freshFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'words-')), 'deep/dictionary-1.0.0');

test('keeps words for later processes', async () => {
  const file = freshFile();
  const words = new KnownWords(file);
  words.add('lamp');
  words.add("don't");
  expect(words.has('lamp')).toBe(true);
  await setImmediate();
  const later = new KnownWords(file);
  expect([later.has('lamp'), later.has("don't"), later.has('lam')]).toEqual([true, true, false]);
});

test('ignores what a killed process or another program wrote, and keeps the rest', async () => {
  const file = freshFile();
  const words = new KnownWords(file);
  words.add('lamp');
  await setImmediate();
  const [, line = ''] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, line.slice(0, -1));
  appendFileSync(file, '\nteh');
  expect([...['lamp', 'lam', 'teh']].filter((word) => new KnownWords(file).has(word))).toEqual([]);
  const next = new KnownWords(file);
  next.add('lamp');
  await setImmediate();
  expect(new KnownWords(file).has('lamp')).toBe(true);
});

test('works where nothing can be written', async () => {
  const file = path.join(import.meta.filename, 'below-a-file');
  const words = new KnownWords(file);
  words.add('lamp');
  await setImmediate();
  expect(words.has('lamp')).toBe(true);
  expect(new KnownWords(file).has('lamp')).toBe(false);
});
