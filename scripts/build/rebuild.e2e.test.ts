import { readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { build, bytesOf, filesIn, project } from '../testing/builds.ts';
import {
  about,
  caseStudy,
  category,
  type Files,
  project as oneProject,
  service,
  siteFile,
  write,
} from '../testing/workspace.ts';

// A preview says when it was built, to the minute.
vi.useFakeTimers({ toFake: ['Date'] });

const dist = (root: string) => path.join(root, 'dist');

const aboutPage = about(
  {},
  '<Logos />\n\n<Quotes more />\n\n## Work\n\n<Projects category="web" />\n\n![A map](map.svg)\n',
);

const drawing = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><path id="${id.replace('/', '-')}" d="M0 0h9v6H0z"/></svg>`;

const edits: Record<string, Files> = {
  'a new page': { 'content/services/voice.mdx': service('Voice agents', { order: 2 }) },
  'another title and body': {
    'content/services/voice.mdx': service(
      'Voice renamed',
      { order: 0 },
      '## Work\n\n<Projects featured />\n',
    ),
  },
  'a page with many components': { 'content/about.mdx': aboutPage },
  'a case study for a project that cards show': { 'content/portfolio/web/shop.mdx': caseStudy('The shop') },
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

/** A preview contains the minute for which it was built. */
const at = '2026-01-05T09:00';

/** With a picture and rare characters, the cache has files of every kind. */
const everyKind: Files = {
  'content/about.mdx': about({}, 'A café in Łódź, Ελλάδα, Москва.\n\n![A map](map.svg)\n'),
  'content/_words.txt': 'Łódź\nΕλλάδα\nМосква\n',
};

/** Flips one bit in the middle of a file, whose size and time stay as they are. */
function flipByte(file: string): void {
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

test('damaged cache files are never published', async () => {
  const root = await project(everyKind);
  const cacheDir = path.join(root, 'cache');
  const rebuild = async () => {
    await build(root, { cacheDir, preview: true, at });
    return bytesOf(dist(root));
  };
  const good = await rebuild();
  const kinds = new Set<string>();
  const half = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2));
  for (const damage of [flipByte, half, rmSync])
    for (const part of [/\.values$/, /(?<!\.values)$/]) {
      const files = filesIn(cacheDir).filter((file) => part.test(file));
      for (const file of files) {
        kinds.add(file.replace('.values', '').replace(/\/[^/]*/, ''));
        damage(path.join(cacheDir, file));
      }
      expect(files).not.toEqual([]);
      expect(await rebuild(), `${damage.name} ${part}`).toEqual(good);
    }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      ...['cards/card', 'code/code.json', 'code/server/render.mjs'],
      ...['drawings/picture', 'icons/favicon.ico', 'pages/page.html', 'pages/page.md'],
      ...['checked', 'picture-facts'],
    ]),
  );
});

test('concurrent builds with different options can share a cache', async () => {
  const root = await project({ 'content/about.mdx': about({ draft: true }, '<Quotes more />\n') });
  const options = [
    { preview: true, at },
    { preview: false },
    { preview: false, base: '/folder/', drafts: true },
  ];
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
