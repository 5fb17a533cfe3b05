import { expect, test } from 'vitest';
import { face, glyphsOf, linesOf, missingIn, type TextStyle, widthOf } from './typeset.ts';

const sans = face('schibsted-grotesk', 600);
const style: TextStyle = { face: sans, px: 50, letterSpacing: 0, color: '#fff', width: 300, lines: 3 };

test('words are set in lines that are no wider than the text', () => {
  const lines = linesOf('We build what you asked for, and no more', { ...style, lines: 9 });
  expect(lines.join(' ')).toBe('We build what you asked for, and no more');
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines.map((line) => widthOf(line, style)))).toBeLessThanOrEqual(style.width);
});

test('text that needs more lines ends with an ellipsis, and text that just fits does not', () => {
  const lines = linesOf('one two three '.repeat(20), style);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/\w…$/);
  expect(widthOf(lines.at(-1) ?? '', style)).toBeLessThanOrEqual(style.width);
  expect(linesOf('one', { ...style, lines: 1 })).toEqual(['one']);
  expect(linesOf('', style)).toEqual([]);
});

test('a word that is wider than a line is broken between letters', () => {
  const word = 'W'.repeat(20);
  const lines = linesOf(word, { ...style, lines: 9 });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(word);
});

test('a text is as wide in twice the size as twice the text', () => {
  const text = 'Chatbots';
  expect(widthOf(text, { ...style, px: 100 })).toBeCloseTo(2 * widthOf(text, style));
  expect(widthOf(text, { ...style, letterSpacing: 0.1 })).toBeGreaterThan(widthOf(text, style));
});

test('letters of Central Europe come from a further file, and others are missing', () => {
  expect(missingIn('Příliš žluťoučký', sans)).toEqual([]);
  expect(missingIn('Tea 茶', sans)).toEqual(['茶']);
  expect(glyphsOf('ř', 0, 0, style)).toMatchObject([{ font: sans[1], x: 0, y: 0 }]);
});
