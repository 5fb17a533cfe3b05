/** A build gives the same bytes whatever earlier builds have left behind. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, bytesOf, project } from '../testing/builds.ts';
import {
  about,
  category,
  type Files,
  project as oneProject,
  page,
  service,
  write,
} from '../testing/workspace.ts';

test('a page that is gone is gone from the site', async () => {
  const root = await project({
    'content/about.mdx': about(),
  });
  await build(root);
  expect(existsSync(path.join(root, 'dist/about.html'))).toBe(true);
  await write(root, { 'content/about.mdx': null });
  await build(root);
  expect(existsSync(path.join(root, 'dist/about.html'))).toBe(false);
});

test('a build that remembers nothing makes the same', async () => {
  const root = await project();
  await build(root, { cacheDir: path.join(root, 'cache-1') });
  const first = await bytesOf(path.join(root, 'dist'));
  await build(root, { cacheDir: path.join(root, 'cache-2') });
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(first);
});

test('the same sources built in two folders give the same bytes', async () => {
  const [first, second] = await Promise.all([project(), project()]);
  for (const root of [first, second]) await build(root, { cacheDir: path.join(root, 'cache') });
  expect(await bytesOf(path.join(second, 'dist'))).toEqual(await bytesOf(path.join(first, 'dist')));
});

/** A page whose blocks show every picture of the small content tree. */
const aboutPage = page(
  { template: 'page', title: 'About', description: 'Who we are, where we work, and what we build for whom.' },
  '<Logos />\n\n<Quotes more />\n\n<Projects category="web" />\n\n<Picture src="map.svg" alt="A map" />\n',
);

const drawing = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><path id="${id.replace('/', '-')}" d="M0 0h9v6H0z"/></svg>`;

test('after any edit, a build that remembers makes what a build that does not would make', async () => {
  const root = await project();
  const edits: Files[] = [
    { 'content/services/voice.mdx': service('Voice agents', { order: 2 }) },
    { 'content/services/voice.mdx': service('Voice renamed', { order: 0 }, '<Projects featured />\n') },
    { 'content/about.mdx': aboutPage },
    ...['cover', 'logo', 'map', 'people/ann'].map((name) => ({
      [`content/_pictures/${name}.svg`]: drawing(name),
    })),
    {
      'content/portfolio/web.mdx': category('Other work', {
        projects: [oneProject('shop', { featured: true, title: 'Shop anew' })],
      }),
    },
    { 'content/services/voice.mdx': null },
  ];
  await build(root, { cacheDir: path.join(root, 'cache') });
  for (const [index, edit] of edits.entries()) {
    await write(root, edit);
    await build(root, { cacheDir: path.join(root, 'cache') });
    const remembered = await bytesOf(path.join(root, 'dist'));
    await build(root, { cacheDir: path.join(root, `cache-${index}`) });
    expect(remembered).toEqual(await bytesOf(path.join(root, 'dist')));
  }
});
