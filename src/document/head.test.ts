import { expect, test } from 'vitest';
import { config } from '../../scripts/site/config.ts';
import { type Files, page, pageAt, service, siteFile } from '../../scripts/testing/workspace.ts';
import { addresses } from '../model/url.ts';
import { type Card, type Head, headOf } from './head.ts';

const card: Card = { url: '/card.png', type: 'image/png', width: 1200, height: 630, alt: 'Words' };

async function headAt(url: string, files: Files = {}, base = '/'): Promise<Head> {
  const { page: found, collections } = await pageAt(url, files);
  const address = addresses(collections.site, base);
  return headOf(found, collections, {
    ...{ address, base, card },
    ...config.headParts(found, collections, address),
  });
}

const tagValue = ({ tags }: Head, name: string): string | undefined =>
  tags
    .filter(({ attributes }) => [attributes.name, attributes.property, attributes.rel].includes(name))
    .map(({ attributes }) => attributes.content ?? attributes.href)
    .join(' and ') || undefined;

test('a page’s title comes before the site’s name; on the home page the name comes first', async () => {
  expect((await headAt('/services/web')).title).toBe('Websites — Acme');
  expect((await headAt('/')).title).toBe('Acme — Home');
});

test('words for search engines replace those for readers', async () => {
  const head = await headAt('/services/web', {
    'content/services/web.mdx': service('Websites', { seo: { title: 'Shops', description: 'Bought here.' } }),
  });
  expect(head.title).toBe('Shops — Acme');
  expect(tagValue(head, 'og:title')).toBe('Shops');
  expect(tagValue(head, 'description')).toBe('Bought here.');
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
  for (const name of ['canonical', 'og:url', 'og:image']) expect(tagValue(head, name), name).toBe(undefined);
  expect(tagValue(head, 'og:title')).toBe('Websites');
  expect(tagValue(head, 'alternate')).toBe('/services/web.md');
});
