import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { menuOf, urls } from '../testing/manifestUrls.ts';
import { about, service, workspace, write } from '../testing/workspace.ts';
import { readSite } from './readSite.ts';

const read = (root: string, at?: string, drafts = false) => readSite({ root, at, drafts });

test('the content tree is the sitemap', async () => {
  const { manifest, problems } = await read(
    await workspace({
      'content/about.mdx': about(),
      'content/services/apps.mdx': service('Apps', { title: '  Apps ', order: 2 }),
      'content/_notes.mdx': 'not a page',
      'content/_old/about.mdx': 'nor this',
    }),
  );
  expect(problems).toEqual([]);
  expect(urls(manifest)).toEqual([
    '/',
    '/404',
    '/about',
    '/contact',
    '/portfolio/web',
    '/services/apps',
    '/services/web',
    '/testimonials',
  ]);
  expect(manifest?.pages.find(({ url }) => url === '/services/apps')).toMatchObject({
    ...{ file: 'content/services/apps.mdx', kind: 'service', data: { title: 'Apps', color: 'sky' } },
  });
});

test('adding, moving and removing a service file changes pages and menus', async () => {
  const root = await workspace();
  await write(root, { 'content/services/voice.mdx': service('Voice agents', { order: 2 }) });
  const added = (await read(root)).manifest;
  expect(urls(added)).toContain('/services/voice');
  expect(menuOf(added)).toEqual(['/services/web', '/services/voice']);

  await write(root, {
    'content/services/voice.mdx': null,
    'content/services/speech.mdx': service('Voice agents', { order: 0 }),
  });
  const moved = (await read(root)).manifest;
  expect(urls(moved)).not.toContain('/services/voice');
  expect(menuOf(moved)).toEqual(['/services/speech', '/services/web']);

  await rm(path.join(root, 'content/services/speech.mdx'));
  const removed = (await read(root)).manifest;
  expect(urls(removed)).not.toContain('/services/speech');
  expect(menuOf(removed)).toEqual(['/services/web']);
});

test('the year of the site is that of the given time', async () => {
  const root = await workspace();
  expect((await read(root, '2031-05-01')).manifest?.year).toBe(2031);
});

test('an unlisted page is a page, but in no menu', async () => {
  const { manifest } = await read(
    await workspace({ 'content/services/web.mdx': service('Websites', { unlisted: true }) }),
  );
  expect(urls(manifest)).toContain('/services/web');
  expect(menuOf(manifest)).toEqual([]);
});

test('the icons are those that content and site.yaml refer to', async () => {
  const { icons } = await read(
    await workspace({
      'content/services/web.mdx': service(
        'Websites',
        { icon: 'globe' },
        '<FeatureGrid>\n<Feature title="a" icon="bot">b</Feature>\n</FeatureGrid>\n',
      ),
    }),
  );
  expect([...icons].sort()).toEqual(['bot', 'clock', 'globe', 'x']);
});

test('the source file of a picture is in the build data, but not in the pages', async () => {
  const root = await workspace();
  const { pictures, manifest } = await read(root);
  expect(pictures['people/ann.svg']?.source).toBe(path.join(root, 'content/_pictures/people/ann.svg'));
  expect(Object.keys(manifest?.pictures['people/ann.svg'] ?? {})).toEqual(['url', 'width', 'height']);
});
