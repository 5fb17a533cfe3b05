import { expect, test } from 'vitest';
import { collect } from '../../src/model/collections.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import { manifestOf, page, service } from '../testing/workspace.ts';
import { authorPage } from './authorPage.ts';

test('an author sees whether a page is published, and how it is found and shared', async () => {
  const manifest = await manifestOf({
    'content/about.mdx': page({
      template: 'page',
      title: 'About',
      description: 'Who we are.',
      seo: { title: 'About Acme', image: 'cover.svg' },
    }),
    'content/services/later.mdx': service('Later', { order: 2 }),
  });
  const collections = collect(manifest);
  const image = { url: '/card.png', width: 1200, height: 630 };
  const factsOf = (url: string, changes = {}) => {
    const found = manifest.pages.find((each) => each.url === url);
    if (!found) throw new Error(`There is no page ${url}.`);
    return authorPage(Object.assign(found, changes), {
      collections,
      at: '2026-11-21T09:00',
      base: '/folder/',
      image,
    });
  };
  expect(factsOf('/about')).toEqual({
    url: '/about',
    file: 'content/about.mdx',
    publication: ['On the published site.'],
    published: true,
    indexed: true,
    breadcrumb: ['acme.example.com', 'about'],
    title: 'About Acme — Acme',
    description: 'Who we are.',
    card: { title: 'About Acme', description: 'Who we are.', image },
  });
  const later = manifest.pages.find(({ url }) => url === '/services/later');
  const data = { ...later?.data, publishAt: '2027-01-15T09:00' };
  expect(factsOf('/services/later', { data })).toMatchObject({
    published: false,
    publication: ['Appears on January 15, 2027, 9:00 AM, Asia/Kolkata.'],
  });
  expect(factsOf('/404').indexed).toBe(false);
  expect(factsOf('/').breadcrumb).toEqual(['acme.example.com']);
  const guide = factsOf('/contact', { file: guideFile });
  expect(guide).toMatchObject({
    published: false,
    publication: [expect.stringContaining('Only in previews')],
  });
  expect(guide).not.toHaveProperty('file');
});
