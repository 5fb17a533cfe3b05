import { expect, test } from 'vitest';
import { type Files, manifestOf, page, service, siteFile } from '../../scripts/lib/testing/workspace.ts';
import { collect } from './collections.ts';
import { type Head, headOf } from './head.ts';

async function headAt(url: string, files: Files = {}): Promise<Head> {
  const collections = collect(await manifestOf(files));
  const found = collections.byUrl.get(url);
  if (!found) throw new Error(`There is no page ${url}.`);
  return headOf(found, collections);
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

test('description and names stand in the tags', async () => {
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

test('a listed page is for search engines', async () => {
  expect(tagValue(await headAt('/services/web'), 'robots')).toBe(undefined);
});

test('the not-found page and unlisted pages are not', async () => {
  const hidden = {
    'content/hidden.mdx': page({ template: 'page', title: 'Hidden', description: 'H.', unlisted: true }),
  };
  for (const head of [await headAt('/404'), await headAt('/hidden', hidden)]) {
    expect(tagValue(head, 'robots')).toBe('noindex');
    expect(tagValue(head, 'canonical')).toBe(undefined);
  }
});

// Bug: `seo.image` is a field of every page, and nothing reads it.
test('the picture for shared links is named', async () => {
  const head = await headAt('/services/web', {
    'content/services/web.mdx': service('Websites', { seo: { image: 'cover.svg' } }),
  });
  expect(tagValue(head, 'og:image')).toMatch(/^https:\/\/acme\.example\.com\/pictures\/cover\./);
});
