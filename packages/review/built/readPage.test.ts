import { expect, test } from 'vitest';
import { type BuiltSite, builtFile, noSite, withoutHash } from './builtSite.ts';
import { testText } from '../testing/fixtures.ts';
import { readPage } from './readPage.ts';

const site: BuiltSite = {
  ...noSite,
  assets: new Map([
    ['/pictures/shop.0a1b2c3d4e.webp', builtFile('pictures/shop.0a1b2c3d4e.webp', Buffer.from('A picture'))],
  ]),
};

const document = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>About — Acme</title>${head}</head><body>${body}</body></html>`;

const passagesOf = (html: string): string[] =>
  readPage(html, site)
    .parts.filter(({ passage }) => passage)
    .map(({ name, value, heading }) => `${name}: ${value} (${heading})`);

test('the text of a page is read in document order, with links and pictures', async () => {
  const html = document(testText('passages.txt'));
  await expect(passagesOf(html).join('\n')).toMatchFileSnapshot('../testing/expected/passages.txt');
  expect(partsOf(html, /^<(img> src|a> href|use> href)/)).toEqual([
    '<a> href = /',
    '<a> href = /contact',
    '<use> href = /assets/icons.0a1b2c3d4e.svg#clock',
    '<img> src = /pictures/shop.webp (c1e690, 0.0 kB)',
  ]);
});

test('a drawing that follows the theme is two images, and one picture', () => {
  const image = (more: string, alt = 'A map') =>
    `<picture><img src="/pictures/map.0a1b2c3d4e.svg${more}" alt="${alt}"/></picture>`;
  const first = image('').replace('/>', ' data-in-theme="dark"/>');
  const second = image('#light').replace('/>', ' data-in-theme="light" hidden=""/>');
  const alts = (html: string) => partsOf(document(html), /^<img> alt/);
  expect(alts(first + second)).toEqual(['<img> alt = A map']);
  // What differs in anything else is a picture of its own.
  expect(alts(first + second.replace('A map', 'A bank'))).toHaveLength(2);
  expect(alts(first + second.replace('map.', 'bank.'))).toHaveLength(2);
  expect(alts(first + second.replace('hidden=""', 'onload="a()"'))).toHaveLength(2);
  expect(alts(image('') + image(''))).toHaveLength(2);
  expect(alts(second + first)).toHaveLength(2);
});

const partsOf = (html: string, names: RegExp): string[] =>
  readPage(html, site)
    .parts.filter(({ name }) => names.test(name))
    .map(({ name, value }) => `${name} = ${value}`);

test('everything besides words is a part: tags of the head, attributes, scripts, hidden words, data', async () => {
  const html = document(
    `<form action="/send"><input name="key" value="1" placeholder="Key"></form><p hidden>Secret</p>
     <div data-island="Form"></div><script type="application/json">{"to":{"url":"/x"},"all":[1]}</script>
     <script>run()</script><template><p>Later</p></template><!-- Note -->`,
    `<meta name="description" content="Us &amp; them."><script type="application/ld+json">{"@type":"Organization"}</script>`,
  );
  const names =
    /^(title|data|structured|inline|hidden|template|comment|<html> |<form> |<input .*> |<meta .*> c)/;
  await expect(partsOf(html, names).join('\n')).toMatchFileSnapshot('../testing/expected/parts.txt');
});

test('only the hash is removed from a file name', () => {
  expect(
    [
      '/pictures/people/ann.0a1b2c3d4e.svg',
      '/assets/client-DL-VCpQs.js',
      '/assets/icons.0a1b2c3d4e.svg#clock',
      '/favicon.svg',
      '/pictures/data-entry-system.svg',
    ].map(withoutHash),
  ).toEqual([
    '/pictures/people/ann.svg',
    '/assets/client.js',
    '/assets/icons.svg#clock',
    '/favicon.svg',
    '/pictures/data-entry-system.svg',
  ]);
});
