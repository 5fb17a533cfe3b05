import { expect, test } from 'vitest';
import { about, type Files, service, workspace, write } from '../testing/workspace.ts';
import { devSites } from './devSite.ts';
import { pageStatus } from './pageStatus.ts';

const siteOf = async (files: Files = {}) => devSites(await workspace(files))();

test('the state of a page is a badge, and links to unpublished pages are marked', async () => {
  const site = await siteOf({
    'content/about.mdx': about({ draft: true }),
    'content/services/later.mdx': service('Later', { order: 2, publishAt: '2199-01-15T09:00' }),
  });
  expect(pageStatus(site, '/about')).toMatchObject({
    badge: 'Draft',
    words: 'Draft: not on the published site.',
    unpublished: [
      { url: '/about', label: 'Draft' },
      { url: '/services/later', label: 'Not yet' },
    ],
  });
  expect(pageStatus(site, '/services/later').badge).toBe('Goes live on January 15, 2199, 9:00 AM');
  for (const route of ['/contact', '/nowhere', '/_guide'])
    expect(pageStatus(site, route).badge, route).toBe(undefined);
});

const broken = about({ titel: 'About' });

test.each<[string, Files, string, boolean]>([
  ['its own file', { 'content/about.mdx': broken }, '/about', true],
  ['the file of another page', { 'content/about.mdx': broken }, '/contact', false],
  ['a picture that it shows', { 'content/_pictures/map.svg': '<svg' }, '/contact', true],
  ['a picture of another page', { 'content/_pictures/map.svg': '<svg' }, '/services/web', false],
  ['only a warning', { 'content/about.mdx': about({}, 'One  two.\n') }, '/about', false],
])('an error in %s', async (_where, files, route, concerned) => {
  const site = await siteOf(files);
  expect(site.problems.length).toBeGreaterThan(0);
  expect(pageStatus(site, route).concerned).toBe(concerned);
});

test('an error in site.yaml concerns every page, because it keeps the site as it was', async () => {
  const root = await workspace();
  const read = devSites(root);
  await read();
  await write(root, { 'content/site.yaml': 'name: 1\n' });
  expect(pageStatus(await read(), '/contact').concerned).toBe(true);
});
