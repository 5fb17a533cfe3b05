import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { config } from '../../site/config.ts';
import { rowsIn } from '../../testing/testText.ts';
import { readDrawing } from './drawing.ts';
import { readThemedDrawing } from './themedDrawing.ts';

const { otherTheme } = config.theme;

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"${attributes}>${inside}</svg>`;

const inPage = (text: string) => readThemedDrawing(Buffer.from(text));

const prepared = (css: string): string =>
  /<style>(.*?)<\/style>/s.exec(inPage(drawing(`<style>${css}</style>`)).svg)?.[1] ?? '';

test.each(rowsIn('themedColors'))(
  'the light and the dark color of a drawing for a page: %s',
  (_what, css = '', expected) => {
    expect(prepared(css)).toBe(expected);
  },
);

test('attributes too; the fragment is the id of the drawing, if it has one', () => {
  const shape = '<path fill="light-dark(red,tan)" style="stroke:light-dark(#fff, var(--a, #000))" d="M0 0"/>';
  const expected =
    '<path fill="var(--in-light,red)var(--in-dark,tan)" style="stroke:var(--in-light,#fff)var(--in-dark, var(--a, #000))" d="M0 0"/>';
  for (const [attributes, id] of [
    ['', `in-${otherTheme}`],
    [' id="Layer_1"', 'Layer_1'],
  ] as const) {
    const { svg, fragment } = inPage(drawing(shape, attributes));
    expect(svg).toContain(expected);
    expect(svg).toMatch(new RegExp(`^<svg [^>]*\\bid="${id}"`));
    expect(fragment).toBe(id);
  }
  expect(inPage(drawing(shape, ' id="a b"')).fragment).toBe('a%20b');
});

test.each([
  ['without light-dark()', '<style>:root{color-scheme:light dark}a{fill:red}</style>'],
  ['with a scheme of its own', '<style>:root{color-scheme:dark}a{fill:light-dark(red,tan)}</style>'],
  ['with one in it', '<g style="color-scheme: only light"/><path fill="light-dark(red,tan)"/>'],
  ['with text about it', '<text>light-dark(red,tan)</text>'],
  ['with a function of this name', '<style>a{fill:--light-dark(red,tan)}</style>'],
])('a drawing that looks the same in both themes is as it is elsewhere: %s', (_what, inside) => {
  const text = drawing(inside);
  expect(inPage(text)).toEqual(readDrawing(Buffer.from(text)));
  expect(inPage(text).fragment).toBeUndefined();
});

test('a system’s theme in a media query is no scheme of the drawing itself', () => {
  const css = '@media (prefers-color-scheme:dark){a{stroke:red}}a{fill:light-dark(red,tan)}';
  expect(prepared(css)).toContain('a{fill:var(');
});

test('an animation stays as it is: browsers resolve no custom properties in it', () => {
  const animation = '<animate attributeName="fill" to="light-dark(red,tan)"/>';
  const { svg } = inPage(drawing(`<path fill="light-dark(red,tan)" d="M0 0">${animation}</path>`));
  expect(svg).toContain(animation);
  expect(svg).toContain('<path fill="var(');
  expect(inPage(drawing(`<path d="M0 0">${animation}</path>`)).fragment).toBeUndefined();
});

test('tens of thousands of brackets and comments are read at once', () => {
  for (const piece of ['light-dark(', '/*', '(,', '\'"']) {
    const css = `a{fill:light-dark(red,tan)}${piece.repeat(50_000)}`;
    const before = performance.now();
    inPage(drawing(`<style>${css}</style>`));
    expect(performance.now() - before, piece).toBeLessThan(5000);
  }
});

test('every drawing of the site follows the theme if it has light and dark colors, and programs without styles draw it as before', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../tests/fixture/content/_pictures');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg'));
  const pixels = (text: string) => sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer();
  let following = 0;
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const { svg, fragment } = inPage(text);
    expect(fragment !== undefined, name).toBe(text.includes('light-dark('));
    expect(svg, name).not.toContain('light-dark(');
    if (!fragment) continue;
    following += 1;
    expect((await pixels(svg)).equals(await pixels(text)), name).toBe(true);
  }
  expect(following).toBeGreaterThan(0);
});
