import { expect, test } from 'vitest';
import { type Files, manifestOf, page, service, siteFile } from '../../scripts/testing/workspace.ts';
import { addresses } from '../model/address.ts';
import { collect } from '../model/collections.ts';
import { type Card, type Head, headOf } from './head.ts';

const card: Card = { url: '/card.png', type: 'image/png', width: 1200, height: 630, alt: 'Words' };

async function headAt(url: string, files: Files = {}, base = '/'): Promise<Head> {
  const collections = collect(await manifestOf(files));
  const found = collections.byUrl.get(url);
  if (!found) throw new Error(`There is no page ${url}.`);
  return headOf(found, collections, { address: addresses(collections.site, base), base, card });
}

/** The value of the tag whose name, property or relation this is. */
const tagValue = ({ tags }: Head, name: string): string | undefined =>
  tags
    .filter(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href)
    .join(' and ') || undefined;

test('a page’s title comes before the site’s name; on the home page the name comes first', async () => {
  expect((await headAt('/services/web')).title).toBe('Websites — Acme');
  expect((await headAt('/')).title).toBe('Acme — Home');
});

test('the tags contain the description and the names', async () => {
  const head = await headAt('/services/web');
  expect(tagValue(head, 'description')).toBe(
    'What Websites is, said in as many words as a reader of search results needs.',
  );
  expect(tagValue(head, 'og:description')).toBe(
    'What Websites is, said in as many words as a reader of search results needs.',
  );
  expect(tagValue(head, 'og:title')).toBe('Websites');
  expect(tagValue(head, 'og:site_name')).toBe('Acme');
});

test('words for search engines replace those for readers', async () => {
  const head = await headAt('/services/web', {
    'content/services/web.mdx': service('Websites', { seo: { title: 'Shops', description: 'Bought here.' } }),
  });
  expect(head.title).toBe('Shops — Acme');
  expect(tagValue(head, 'og:title')).toBe('Shops');
  expect(tagValue(head, 'description')).toBe('Bought here.');
});

test('the canonical address is the site’s own', async () => {
  const other = { 'content/site.yaml': siteFile({ url: 'https://www.example.org/' }) };
  expect(tagValue(await headAt('/services/web', other), 'canonical')).toBe(
    'https://www.example.org/services/web',
  );
  expect(tagValue(await headAt('/', other), 'canonical')).toBe('https://www.example.org/');
});

test('search engines may index a listed page', async () => {
  expect(tagValue(await headAt('/services/web'), 'robots')).toBe(undefined);
});

test('search engines may not index the not-found page and unlisted pages', async () => {
  const hidden = {
    'content/hidden.mdx': page({ template: 'page', title: 'Hidden', description: 'H.', unlisted: true }),
  };
  for (const head of [await headAt('/404'), await headAt('/hidden', hidden)]) {
    expect(tagValue(head, 'robots')).toBe('noindex');
    expect(tagValue(head, 'canonical')).toBe(undefined);
    expect(tagValue(head, 'alternate')).toBe(undefined);
    expect(head.structuredData).toBe(undefined);
  }
});

test('the picture for shared links is named, with its complete address and size', async () => {
  const head = await headAt('/services/web');
  expect(
    ['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image'].map(
      (name) => tagValue(head, name),
    ),
  ).toEqual([
    'https://acme.example.com/card.png',
    'image/png',
    '1200',
    '630',
    'Words',
    'https://acme.example.com/card.png',
  ]);
  expect(tagValue(head, 'twitter:card')).toBe('summary_large_image');
});

test('the locale has a territory, as Open Graph wants it', async () => {
  const localeOf = async (locale: string) =>
    tagValue(await headAt('/', { 'content/site.yaml': siteFile({ locale }) }), 'og:locale');
  expect(await Promise.all(['en', 'en-IN', 'de'].map(localeOf))).toEqual(['en_US', 'en_IN', 'de_DE']);
});

test('every address contains the folder of the site once', async () => {
  for (const url of ['https://acme.example.com', 'https://acme.example.com/shop/']) {
    const head = await headAt('/services/web', { 'content/site.yaml': siteFile({ url }) }, '/shop/');
    expect(tagValue(head, 'canonical')).toBe('https://acme.example.com/shop/services/web');
    expect(tagValue(head, 'og:url')).toBe('https://acme.example.com/shop/services/web');
    expect(tagValue(head, 'og:image')).toBe('https://acme.example.com/shop/card.png');
    expect(tagValue(head, 'alternate')).toBe('/shop/services/web.md');
  }
});

test('without the site’s own address, tags that need a complete one are left out', async () => {
  const head = await headAt('/services/web', { 'content/site.yaml': siteFile({ url: undefined }) });
  for (const name of ['canonical', 'og:url', 'og:image', 'twitter:image'])
    expect(tagValue(head, name), name).toBe(undefined);
  expect(tagValue(head, 'og:title')).toBe('Websites');
  expect(tagValue(head, 'alternate')).toBe('/services/web.md');
});
