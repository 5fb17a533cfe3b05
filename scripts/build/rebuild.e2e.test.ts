/** A build gives the same bytes whatever is in the cache. */
import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, bytesOf, filesIn, project } from '../testing/builds.ts';
import {
  about,
  category,
  type Files,
  project as oneProject,
  page,
  service,
  siteFile,
  write,
} from '../testing/workspace.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';

const dist = (root: string) => path.join(root, 'dist');

test('a deleted page is removed from the site', async () => {
  const root = await project({ 'content/about.mdx': about() });
  await build(root);
  expect(existsSync(path.join(dist(root), fileOfUrl('/about')))).toBe(true);
  await write(root, { 'content/about.mdx': null });
  await build(root);
  expect(existsSync(path.join(dist(root), fileOfUrl('/about')))).toBe(false);
});

test('the same sources built in two folders give the same bytes', async () => {
  const [first, second] = await Promise.all([project(), project()]);
  for (const root of [first, second]) await build(root, { cacheDir: path.join(root, 'cache') });
  expect(await bytesOf(dist(second))).toEqual(await bytesOf(dist(first)));
});

/** A page that shows every picture of the small content tree. */
const aboutPage = page(
  { template: 'page', title: 'About', description: 'Who we are, where we work, and what we build for whom.' },
  '<Logos />\n\n<Quotes more />\n\n<Projects category="web" />\n\n<Picture src="map.svg" alt="A map" />\n',
);

const drawing = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><path id="${id.replace('/', '-')}" d="M0 0h9v6H0z"/></svg>`;

const shop = page({
  title: 'The shop',
  description: 'How we built the shop, from the first sketch to the first thousand orders.',
});

const edits: Record<string, Files> = {
  'a new page': { 'content/services/voice.mdx': service('Voice agents', { order: 2 }) },
  'another title and body': {
    'content/services/voice.mdx': service('Voice renamed', { order: 0 }, '<Projects featured />\n'),
  },
  'a page with many blocks': { 'content/about.mdx': aboutPage },
  'a case study for a project that cards show': { 'content/portfolio/web/shop.mdx': shop },
  'the same removed': { 'content/portfolio/web/shop.mdx': null },
  'every picture replaced': Object.fromEntries(
    ['cover', 'logo', 'map', 'people/ann'].map((name) => [`content/_pictures/${name}.svg`, drawing(name)]),
  ),
  'other facts in site.yaml': { 'content/site.yaml': siteFile({ name: 'Other', email: 'a@b.example' }) },
  'other projects': {
    'content/portfolio/web.mdx': category('Other work', {
      projects: [oneProject('shop', { featured: true, title: 'Shop renamed' })],
    }),
  },
  'a page removed': { 'content/services/voice.mdx': null },
};

test('after any edit, a warm build gives the same bytes as a cold build', async () => {
  const root = await project();
  const warm = path.join(root, 'cache');
  await build(root, { cacheDir: warm });
  for (const [what, edit] of Object.entries(edits)) {
    await write(root, edit);
    await build(root, { cacheDir: warm });
    const found = await bytesOf(dist(root));
    const cold = path.join(root, 'cold');
    // Content edits do not change the code, so its compilation, which takes most of the time, is reused.
    await cp(path.join(warm, 'code'), path.join(cold, 'code'), { recursive: true, preserveTimestamps: true });
    await build(root, { cacheDir: cold });
    await rm(cold, { recursive: true });
    expect(found, what).toEqual(await bytesOf(dist(root)));
  }
});

/** With a picture and rare characters, the cache has files of every kind. */
const everyKind: Files = {
  'content/about.mdx': about({}, 'A café in Łódź, Ελλάδα, Москва.\n\n![A map](map.svg)\n'),
  'content/_words.txt': 'Łódź\nΕλλάδα\nМосква\n',
};

async function half(file: string): Promise<void> {
  await truncate(file, Math.floor((await readFile(file)).length / 2));
}

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test('damaged cache files are never published', async () => {
  const root = await project(everyKind);
  const cacheDir = path.join(root, 'cache');
  const rebuild = async () => {
    await build(root, { cacheDir, preview: true });
    return bytesOf(dist(root));
  };
  const good = await rebuild();
  const kinds = new Set<string>();
  for (const damage of [half, flipBit, rm]) {
    const files = (await filesIn(cacheDir)).filter((file) => !file.endsWith('/entries'));
    for (const file of files) {
      kinds.add(file.replace(/\/[^/]*/, ''));
      await damage(path.join(cacheDir, file));
    }
    expect(await rebuild(), damage.name).toEqual(good);
  }
  for (const file of (await filesIn(cacheDir)).filter((each) => each.endsWith('/entries'))) {
    kinds.add(file);
    await flipBit(path.join(cacheDir, file));
  }
  expect(await rebuild()).toEqual(good);
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      ...['bodies/body.mjs', 'cards/card', 'code/code.json', 'code/server/render.mjs', 'fonts/font'],
      ...['icons/favicon.ico', 'pages/page.html', 'pages/page.md', 'pictures/picture'],
      ...['checked/entries', 'picture-facts/entries'],
    ]),
  );
});

test('changes that a tool makes to published files are not published again', async () => {
  const root = await project();
  const cacheDir = path.join(root, 'cache');
  await build(root, { cacheDir });
  const good = await bytesOf(dist(root));
  for (const file of await filesIn(dist(root)))
    await appendFile(path.join(dist(root), file), '<!-- tool -->');
  await build(root, { cacheDir });
  expect(await bytesOf(dist(root))).toEqual(good);
});

test('concurrent builds with different options can share a cache', async () => {
  const root = await project({ 'content/about.mdx': about({ draft: true }, '<Quotes more />\n') });
  const options = [{ preview: true }, { preview: false }, { preview: false, base: '/folder/', drafts: true }];
  const outDirs = options.map((_, index) => path.join(root, `out-${index}`));
  const alone = [];
  for (const [index, each] of options.entries()) {
    await build(root, { ...each, outDir: outDirs[index], cacheDir: path.join(root, `cache-${index}`) });
    alone.push(await bytesOf(outDirs[index] ?? ''));
  }
  const cacheDir = path.join(root, 'shared');
  for (const _round of [1, 2]) {
    await Promise.all(
      options.map((each, index) => build(root, { ...each, outDir: outDirs[index], cacheDir })),
    );
    expect(await Promise.all(outDirs.map(bytesOf))).toEqual(alone);
  }
});
