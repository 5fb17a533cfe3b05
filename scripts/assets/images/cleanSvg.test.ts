import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanSvg } from './cleanSvg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="6"${attributes}>${inside}</svg>`;

/** The contents of an SVG after cleaning, and what was removed. */
function cleaned(inside: string): { left: string; removed: string[] } {
  const { svg: clean, removed } = cleanSvg(svg(inside));
  return { left: /^<svg[^>]*?(?:\/>|>([\s\S]*)<\/svg>)$/.exec(clean)?.[1] ?? '', removed };
}

const pixels = (text: string) => sharp(Buffer.from(text), { density: 144 }).ensureAlpha().raw().toBuffer();

test('every SVG of the content looks the same after cleaning, and nothing is removed', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../tests/fixture/content/_pictures');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const { svg: clean, removed } = cleanSvg(text);
    expect(removed, name).toEqual([]);
    expect((await pixels(clean)).equals(await pixels(text)), name).toBe(true);
  }
});

test.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<script href="https://elsewhere.example.com/a.js"/>', 'a script'],
  ['<g><script><![CDATA[alert(1)]]></script></g>', 'a script'],
  ['<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>', 'a script'],
  [
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Words</p></foreignObject>',
    'part of a web page (foreignObject)',
  ],
  ['<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>', '<iframe>'],
  ['<handler type="application/ecmascript">alert(1)</handler>', '<handler>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', 'code'],
  ['<set attributeName=" xlink:href " to="javascript:alert(1)"/>', 'code'],
  ['<set attributeName="onmouseover" to="alert(1)"/>', 'code'],
])('an element that is not graphics is removed: %s', (inside, what) => {
  const { left, removed } = cleaned(inside);
  expect(left).not.toMatch(/script|foreignObject|iframe|handler|animate|set/);
  expect(removed).toEqual([what]);
});

test.each([
  ['<path onload="alert(1)" d="M0 0"/>', 'code (onload)'],
  ['<path ONCLICK="alert(1)" d="M0 0"/>', 'code (ONCLICK)'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', 'a link that runs code'],
  ['<a xlink:href=" java&#x73;cript:alert(1)"><path d="M0 0"/></a>', 'a link that runs code'],
  [
    '<image href="https://elsewhere.example.com/a.png"/>',
    'a reference to https://elsewhere.example.com/a.png',
  ],
  ['<image xlink:href="//elsewhere.example.com/a.png"/>', 'a reference to //elsewhere.example.com/a.png'],
  ['<image href="other.svg"/>', 'a reference to other.svg'],
  ['<use href="other.svg#a"/>', 'a reference to other.svg#a'],
  ['<use href="data:image/svg+xml;base64,PHN2Zz4="/>', 'a reference to data:image/svg+xml;base64,PHN2Zz4='],
  [
    '<feImage href="https://elsewhere.example.com/a.png"/>',
    'a reference to https://elsewhere.example.com/a.png',
  ],
  [
    '<path filter="url(https://elsewhere.example.com/a.svg#f)"/>',
    'a reference to https://elsewhere.example.com/a.svg#f',
  ],
  [
    '<path style="fill:red;mask-image:url(//elsewhere.example.com/m)"/>',
    'a reference to //elsewhere.example.com/m',
  ],
  [
    '<path style="mask-image:image-set(&quot;https://elsewhere.example.com/m&quot; 1x)"/>',
    'a style that may load another file',
  ],
  [
    String.raw`<path style="fill:u\72l(https://elsewhere.example.com/m)"/>`,
    'a style that may load another file',
  ],
  [
    '<style>@import url(https://elsewhere.example.com/a.css);</style>',
    'a reference to https://elsewhere.example.com/a.css',
  ],
  ['<style>@import "//elsewhere.example.com/a.css";</style>', 'a reference to //elsewhere.example.com/a.css'],
  ['<style>g{fill:url(//elsewhere.example.com/m</style>', 'a style that may load another file'],
  ['<style>g{--a:url( "//elsewhere.example.com/m" )}</style>', 'a reference to //elsewhere.example.com/m'],
  ['<style>@document url-prefix("elsewhere"){}</style>', 'a style that may load another file'],
  [
    '<animate attributeName="fill" to="url(//elsewhere.example.com/m)"/>',
    'a reference to //elsewhere.example.com/m',
  ],
  ['<use href="#%61lert"/>', 'a reference to #%61lert'],
  [
    String.raw`<style>@\69mport "//elsewhere.example.com/a.css";</style>`,
    'a style that may load another file',
  ],
  [
    '<style>@font-face{font-family:A;src:url(https://elsewhere.example.com/a.woff2)}</style>',
    'a reference to https://elsewhere.example.com/a.woff2',
  ],
])('an attribute or style that loads or runs anything is removed, and the rest stays: %s', (inside, what) => {
  const { left, removed } = cleaned(inside);
  expect(left).not.toMatch(/alert|elsewhere|other\.svg|import|base64/);
  expect(left).toContain(inside.includes('d="M0 0"') ? 'd="M0 0"' : '<');
  expect(removed).toEqual([what]);
});

test('what a comment separates stays separate', () => {
  expect(cleaned('<style>g{fill:u/**/rl(#a)}/*</style>').left).toBe('<style>g{fill:u rl(#a)} </style>');
});

test('a style sheet keeps the rules for its own SVG', () => {
  expect(
    cleaned(
      '<style>@import url(https://elsewhere.example.com/a.css);.a{fill:url(#g);stroke:red}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" style="opacity:.5;fill:url(//elsewhere.example.com)"/>',
    ).left,
  ).toBe(
    '<style>.a{fill:url(#g);stroke:red}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" style="opacity:.5;fill:none"/>',
  );
});

test('ids, internal references, text and embedded pictures stay', () => {
  const inside =
    '<defs><path id="a" d="M0 0h8"/></defs><use xlink:href="#a"/><use href="#a"/><text x="1">Words &amp; <tspan>more</tspan></text><image href="data:image/png;base64,AAAA"/><animate attributeName="opacity" to="0"/>';
  expect(cleaned(inside)).toEqual({ left: inside, removed: [] });
});

test('editor metadata is removed without a message', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://ns.adobe.com/x/">]><!-- Made with Draw 2.0 --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns;" xmlns:sodipodi="http://sodipodi.sourceforge.net" width="8" height="6" i:viewOrigin="1 2"><sodipodi:namedview id="view"/><metadata>Ann, at her desk</metadata><switch><foreignObject requiredExtensions="&ns;" width="1"/><g data-name="Layer 1"><path d="M0 0h8"/></g></switch></svg>`;
  expect(cleanSvg(text)).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><switch><g><path d="M0 0h8"/></g></switch></svg>',
    removed: [],
  });
});

test('a style sheet in another file is reported', () => {
  expect(cleanSvg(`<?xml-stylesheet href="a.css"?>${svg('')}`).removed).toEqual([
    'a style sheet in another file',
  ]);
});

const level = (content: string, index: number, times = 10) =>
  `<g id="a${index}">${content.repeat(times)}</g>`;
const levels = (write: (index: number) => string) =>
  Array.from({ length: 12 }, (_, index) => write(index + 1)).join('');
const rect = '<g id="a0"><rect width="8" height="6"/></g>';
const nested = (tag: string, count: number) => `<${tag}>`.repeat(count) + `</${tag}>`.repeat(count);

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
  ['deep elements', nested('g', 300), 'nests more than'],
  [
    'a long chain of references',
    rect +
      Array.from({ length: 300 }, (_, index) => level(`<use href="#a${index + 1}"/>`, index, 1)).join(''),
    'nests more than',
  ],
  [
    'filters that look far around each pixel',
    `<filter id="f">${'<feMorphology radius="10"/>'.repeat(50)}</filter><rect filter="url(#f)"/>`,
    'has filters',
  ],
  [
    'a filter of many elements',
    `<filter id="f"><feTurbulence/></filter>${'<rect filter="url(#f)"/>'.repeat(50)}`,
    'has filters',
  ],
  ['a list of filter functions', `<rect style="filter:${'blur(9px) '.repeat(500)}"/>`, 'has filters'],
  [
    'a filter function of a style sheet',
    `<style>.f{filter:blur(9px)}</style>${'<rect class="f"/>'.repeat(500)}`,
    'has filters',
  ],
  ['hundreds of thousands of elements', '<g/>'.repeat(400_000), 'has more than'],
  ['a long text', `<text>${'words '.repeat(900_000)}</text>`, 'is larger than'],
])('an SVG that would keep the renderer busy is refused at once: %s', (_what, inside, reason) => {
  const before = performance.now();
  expect(() => cleanSvg(svg(inside))).toThrow(reason);
  expect(performance.now() - before).toBeLessThan(2000);
});

test('a filter may cost less if the drawing is long, because more of it is drawn', () => {
  const drawing = svg('<filter id="f"><feMorphology radius="10"/></filter><rect filter="url(#f)"/>');
  expect(cleanSvg(drawing).removed).toEqual([]);
  for (const size of ['width="8" height="90"', 'width="90" height="8"', 'viewBox="0 0 8 90"'])
    expect(() => cleanSvg(drawing.replace('width="8" height="6"', size))).toThrow('has filters');
});

test('references that draw little are accepted: gradients, links, animations, duplicates', () => {
  const inside =
    '<linearGradient id="l"><stop offset="1"/></linearGradient><linearGradient id="m" href="#l"/><g id="g"><animate href="#g" attributeName="opacity" to="0"/><a href="#g"><path fill="url(#m)" d="M0 0h8"/></a></g>';
  expect(cleaned(inside + '<use href="#g"/>'.repeat(500)).removed).toEqual([]);
});

test('the shadows of an ordinary drawing are accepted', () => {
  const shadow =
    '<filter id="s"><feFlood/><feColorMatrix/><feMorphology radius="2"/><feOffset/><feGaussianBlur/><feComposite/><feBlend/></filter><rect filter="url(#s)"/>';
  const blurs = '<filter id="b"><feOffset/><feGaussianBlur/></filter>';
  const rects = '<rect filter="url(#b)" style="filter:drop-shadow(1px 1px)"/>'.repeat(20);
  expect(cleaned(shadow + blurs + rects).removed).toEqual([]);
});

test('entities that grow do not fill the memory', () => {
  const bomb = (declarations: string, name: string) =>
    `<!DOCTYPE svg [${declarations}]>${svg(`<text>${`&${name};`.repeat(500)}</text>`)}`;
  const grow = levels((index) => `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`);
  expect(() => cleanSvg(bomb(`<!ENTITY e0 "ha">${grow}`, 'e12'))).toThrow();
  expect(() => cleanSvg(bomb(`<!ENTITY e "${'ha'.repeat(50_000)}">`, 'e'))).toThrow('declares entities');
});

test('a script in an entity is removed', () => {
  const text = `<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>">]>${svg('<g>&s;</g>')}`;
  expect(cleanSvg(text).svg).not.toContain('<script');
});

test('an SVG without a namespace is written as a complete SVG', () => {
  expect(cleanSvg('<svg width="8" height="6"><path d="M0 0"/></svg>').svg).toContain(
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
  expect(() => cleanSvg(text)).toThrow();
});

test('an element named like a property of every object is removed', () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
  const { svg, removed } = cleanSvg(
    `<svg xmlns="http://www.w3.org/2000/svg">${names.map((name) => `<${name}/>`).join('')}</svg>`,
  );
  expect(svg).not.toMatch(/constructor|toString|__proto__|hasOwnProperty/);
  expect(removed).toEqual(names.map((name) => `<${name}>`));
});
