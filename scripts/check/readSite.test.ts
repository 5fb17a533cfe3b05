import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../site/config.ts';
import { aliasesOf } from '../deploy/rules.ts';
import { about, service, workspace, write } from '../testing/workspace.ts';
import { iconsOf, type ReadSite, readSite } from './readSite.ts';

const urls = (manifest?: Manifest) => manifest?.pages.map(({ url }) => url);
const iconsIn = (site: ReadSite) => iconsOf(site, site.manifest ?? { pages: [] });
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
    ...['/', '/404', '/about', '/contact', '/portfolio/web'],
    ...['/services/apps', '/services/web', '/testimonials'],
  ]);
  expect(manifest?.pages.find(({ url }) => url === '/services/apps')).toMatchObject({
    ...{ file: 'content/services/apps.mdx', type: 'service', data: { title: 'Apps', color: 'sky' } },
  });
});

test('without the content, there is one problem', async () => {
  const root = await workspace();
  await rm(path.join(root, 'content'), { recursive: true });
  expect((await read(root)).problems.map(({ file, rule }) => [file, rule])).toEqual([
    ['content', 'missing-file'],
  ]);
});

test('without pages and site.yaml, files of other types are reported at their place', async () => {
  const root = await workspace();
  await rm(path.join(root, 'content'), { recursive: true });
  await write(root, { 'content/site.yml': 'name: A\n', 'content/about.md': about() });
  const found = (await read(root)).problems.map(({ file, rule }) => `${file} ${rule}`);
  expect(found).toEqual(
    expect.arrayContaining(['content/about.md stray-file', 'content/site.yml stray-file']),
  );
  expect(found).not.toContain('content missing-file');
});

test('the year of the site is that of the given time', async () => {
  const root = await workspace();
  expect((await read(root, '2031-05-01')).manifest?.year).toBe(2031);
});

test('the icons are those that content and site.yaml refer to', async () => {
  const site = await read(
    await workspace({
      'content/services/web.mdx': service(
        'Websites',
        { icon: 'globe' },
        '## Part\n\n<FeatureGrid>\n<Feature title="a" icon="bot">b</Feature>\n</FeatureGrid>\n',
      ),
    }),
  );
  expect([...iconsIn(site)].sort()).toEqual(['bot', 'clock', 'globe', 'x']);
});

test('the source file of a picture is in the build data, but not in the pages', async () => {
  const root = await workspace();
  const { pictures, manifest } = await read(root);
  expect(pictures['people/ann.svg']?.source).toBe(path.join(root, 'content/_pictures/people/ann.svg'));
  expect(Object.keys(manifest?.pictures['people/ann.svg'] ?? {})).toEqual(['url', 'width', 'height']);
});

test('a draft is shown only on request, with its icons, but always checked', async () => {
  const voice = service('Voice agents', { draft: true, icon: 'phone-outgoing' });
  const root = await workspace({ 'content/services/voice.mdx': voice });
  const [published, preview] = [await read(root), await read(root, undefined, true)];
  expect(urls(published.manifest)).not.toContain('/services/voice');
  expect(iconsIn(published)).not.toContain('phone-outgoing');
  expect(urls(preview.manifest)).toContain('/services/voice');
  expect(iconsIn(preview)).toContain('phone-outgoing');
  await write(root, {
    'content/services/voice.mdx': service('Voice agents', { draft: true, icon: 'clcok' }),
  });
  expect((await read(root)).problems).toHaveLength(1);
});

test('a page with its menu entries, list entries and aliases comes and goes at its dates, to the minute', async () => {
  const root = await workspace({
    'content/services/voice.mdx': service('Voice agents', {
      order: 2,
      publishAt: '2027-01-15T09:00',
      expiresAt: '2027-02-01T18:00',
      aliases: ['/calls'],
      menu: { header: 'Voice', order: 9 },
    }),
  });
  const appearancesAt = async (at: string) => {
    const { manifest } = await read(root, at);
    if (!manifest) throw new Error('There are problems.');
    const layout = config.layoutData(config.collect(manifest));
    return [
      urls(manifest)?.includes('/services/voice'),
      layout.columns.flatMap(({ links }) => links).some(({ href }) => href === '/services/voice'),
      layout.header.some(({ href }) => href === '/services/voice'),
      aliasesOf(manifest).some(({ alias }) => alias === '/calls'),
    ];
  };
  const nowhere = [false, false, false, false];
  const everywhere = [true, true, true, true];
  expect(await appearancesAt('2027-01-15T08:59')).toEqual(nowhere);
  expect(await appearancesAt('2027-01-15T09:00')).toEqual(everywhere);
  expect(await appearancesAt('2027-02-01T17:59')).toEqual(everywhere);
  expect(await appearancesAt('2027-02-01T18:00')).toEqual(nowhere);
});
