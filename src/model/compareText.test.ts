import { expect, test } from 'vitest';
import { compareText } from './compareText.ts';

// Locales disagree on these: Czech sorts "ch" after "h", Swedish sorts "ä" after "z", and many ignore case.
test('texts are sorted by code units, not by a locale', () => {
  const urls = ['/d', '/ch', '/h', '/ä', '/z', '/B', '/a', '/a-b', '/a'];
  expect(urls.toSorted(compareText)).toEqual(['/B', '/a', '/a', '/a-b', '/ch', '/d', '/h', '/z', '/ä']);
});
