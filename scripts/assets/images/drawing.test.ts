import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rowsIn } from '../../testing/testText.ts';
import { readDrawing } from './drawing.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="6"${attributes}>${inside}</svg>`;

const read = (text: string) => readDrawing(Buffer.from(text));

const refusalOf = (inside: string): string => {
  try {
    return `accepted: ${read(svg(inside)).svg}`;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const pixels = (text: string) => sharp(Buffer.from(text), { density: 144 }).ensureAlpha().raw().toBuffer();

test('every SVG of the content looks the same afterward, and has the size that it is drawn in', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../tests/fixture/content/_pictures');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const { svg: published, width, height } = read(text);
    expect((await pixels(published)).equals(await pixels(text)), name).toBe(true);
    expect(await sharp(Buffer.from(text)).metadata(), name).toMatchObject({ width, height });
  }
});

test.each(rowsIn('refusedDrawings'))(
  'an SVG that may run or load anything is refused: %s',
  (inside = '', what = '') => {
    expect(refusalOf(inside)).toMatch(/^This SVG contains .*, which may not be published\.$/);
    expect(refusalOf(inside)).toContain(what);
  },
);

test('ids, internal references, text and styles stay', () => {
  const inside =
    '<style>.a{fill:url(#g);stroke:red}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><defs><path id="a@2x" d="M0 0h8"/></defs><use xlink:href="#a"/><use href="#a"/><a href="#a"><path filter="url(\'#f\')" d="M0 0"/></a><text x="1">Words &amp; <tspan>more</tspan></text><animate attributeName="opacity" to="0"/>';
  expect(read(svg(inside)).svg).toBe(svg(inside));
});

test('what editors write for themselves is removed', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://ns.adobe.com/x/">]><!-- Made with Draw 2.0 --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns;" xmlns:sodipodi="http://sodipodi.sourceforge.net" width="8" height="6" i:viewOrigin="1 2"><sodipodi:namedview id="view"/><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script><metadata>Ann, at her desk</metadata><switch><foreignObject requiredExtensions="&ns;" width="1"/><g data-name="Layer 1"><path d="M0 0h8"/></g></switch></svg>`;
  expect(read(text).svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><switch><g data-name="Layer 1"><path d="M0 0h8"/></g></switch></svg>',
  );
});

test('a style sheet in another file is refused', () => {
  expect(() => read(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toThrow('a style sheet in another file');
});

const level = (content: string, index: number, times = 10) =>
  `<g id="a${index}">${content.repeat(times)}</g>`;
const levels = (write: (index: number) => string) =>
  Array.from({ length: 12 }, (_, index) => write(index + 1)).join('');

const rect = '<g id="a0"><rect width="8" height="6"/></g>';

test.each([
  [
    'references to references',
    rect + levels((index) => level(`<use href="#a${index - 1}"/>`, index)),
    'draws more than',
  ],
  [
    'references under one id',
    rect + level('<use href="#a0"/>', 0, 9000) + level('<use xlink:href="#a0"/>', 1),
    'refers to itself',
  ],
  [
    'patterns of patterns',
    `<pattern id="p0"/>${levels((index) => `<pattern id="p${index}">${`<rect fill="url('#p${index - 1}')"/>`.repeat(10)}</pattern>`)}`,
    'draws more than',
  ],
  [
    'masks by a style sheet',
    `<style>${levels((index) => `g > .m${index}{mask:url(#m${index - 1})}`)}</style><mask id="m0"/>${levels((index) => `<mask id="m${index}">${`<g class="m${index}"/>`.repeat(10)}</mask>`)}`,
    'draws more than',
  ],
  [
    'a marker at each of many points',
    `<marker id="m">${'<path/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(500)}"/>`,
    'draws more than',
  ],
  [
    'an element that contains itself',
    `${rect}<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`,
    'refers to itself',
  ],
  [
    'a long chain of references',
    rect +
      Array.from({ length: 300 }, (_, index) => level(`<use href="#a${index + 1}"/>`, index, 1)).join(''),
    'nests more than',
  ],
  ['deep elements', '<g>'.repeat(300) + '</g>'.repeat(300), 'nests more than'],
  ['hundreds of thousands of elements', '<g/>'.repeat(400_000), 'has more than'],
  [
    'an element with many attributes',
    `<path ${Array.from({ length: 50_000 }, (_, index) => `a${index}="b"`).join(' ')}/>`,
    'hundreds of attributes',
  ],
  [
    'a class with many styles',
    `<style>${Array.from({ length: 5000 }, (_, index) => `.a{fill:url(#b${index})}`).join('')}</style>${'<g class="a"/>'.repeat(9000)}`,
    'more than 200,000 references',
  ],
  ['a long text', `<text>${'words '.repeat(900_000)}</text>`, 'is larger than'],
])('an SVG that would keep a browser busy is refused at once: %s', (_what, inside, reason) => {
  const before = process.cpuUsage();
  expect(() => read(svg(inside))).toThrow(reason);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(2);
});

test.each([
  ['', 'width="8" height="6"', 8, 6],
  ['its view box', 'viewBox="0 0 40.4 30"', 40, 30],
  ['a width and its view box', 'width="80" viewBox="0 0 4 3"', 80, 60],
  ['percentages', 'width="100%" height="100%" viewBox="0,0,4,3"', 4, 3],
  ['millimeters', 'width="210mm" height="297mm" viewBox="0 0 420 594"', 420, 594],
])('the size: %s', (_what, attributes, width, height) => {
  expect(read(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatchObject({ width, height });
});

test('references that draw little are accepted: gradients, links, animations, duplicates', () => {
  const inside =
    '<linearGradient id="l"><stop offset="1"/></linearGradient><linearGradient id="m" href="#l"/><g id="g"><animate href="#g" attributeName="opacity" to="0"/><a href="#g"><path fill="url(#m)" d="M0 0h8"/></a></g>';
  expect(refusalOf(inside + '<use href="#g"/>'.repeat(500))).toMatch(/^accepted/);
});

test('entities that grow do not fill the memory', () => {
  const bomb = (declarations: string, name: string) =>
    `<!DOCTYPE svg [${declarations}]>${svg(`<text>${`&${name};`.repeat(500)}</text>`)}`;
  const grow = levels((index) => `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`);
  expect(() => read(bomb(`<!ENTITY e0 "ha">${grow}`, 'e12'))).toThrow();
  expect(() => read(bomb(`<!ENTITY e "${'ha'.repeat(50_000)}">`, 'e'))).toThrow('declares entities');
  expect(() => read(`<!ENTITY${' '.repeat(200_000)}${svg('')}`)).toThrow('declares entities');
});

test('a script in an entity is refused', () => {
  const text = `<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>">]>${svg('<g>&s;</g>')}`;
  expect(() => read(text)).toThrow('<script>');
});

test('an SVG without a namespace is written as a complete SVG', () => {
  expect(read('<svg width="8" height="6"><path d="M0 0"/></svg>').svg).toContain(
    'xmlns="http://www.w3.org/2000/svg"',
  );
});

test.each([
  '',
  'Words.',
  '<html><p>Words</p></html>',
  '<svg><path></svg>',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
])('not an SVG: %s', (text) => {
  expect(() => read(text)).toThrow();
});
