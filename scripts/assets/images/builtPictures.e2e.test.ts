/** The output of a real build of a tiny site with photographs. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build, bytesOf, project as copy, read } from '../../testing/builds.ts';
import { about, type AnyFiles, category, page, project } from '../../testing/workspace.ts';

const photograph = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A site with a photograph in every image slot. */
const siteOf = async (files: AnyFiles): Promise<string> =>
  copy({
    'content/portfolio/web.mdx': category('Website projects', {
      projects: [project('shop', { image: 'shop.jpg' }), project('clinic')],
    }),
    'content/about.mdx': about({}, '![Our office](office.jpg)\n\nWords.\n\n![A map](map.svg)\n'),
    'content/_pictures/shop.jpg': await photograph(900, 600),
    'content/_pictures/office.jpg': await photograph(600, 360),
    ...files,
  });

const withoutHashes = (text: string) => text.replace(/\.[0-9a-f]{10}\./g, '.');

async function picturesOf(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, 'dist/pictures'), { recursive: true });
  return files.filter((name) => /\.(avif|webp|svg|jpg)$/.test(name)).sort();
}

test('a picture that only a draft shows is not published; a preview has it, and unused pictures once', async () => {
  const draft = page(
    { template: 'page', title: 'Soon', description: 'Not yet.', draft: true },
    '![The new office](secret.jpg)\n',
  );
  const root = await siteOf({
    'content/soon.mdx': draft,
    'content/_pictures/secret.jpg': await photograph(400, 300),
    // With the same bytes, so that they are one file.
    'content/_pictures/unused.jpg': await photograph(400, 300, 'tomato'),
    'content/_pictures/unused.png': await photograph(400, 300, 'tomato'),
  });
  await build(root);
  const hidden = async () =>
    (await picturesOf(root)).filter((name) => /secret|unused/.test(name)).map(withoutHashes);
  expect(await hidden()).toEqual([]);
  await build(root, { preview: true });
  expect(await hidden()).toEqual([
    'secret-400.avif',
    'secret-400.webp',
    'unused-400.avif',
    'unused-400.webp',
  ]);
});

test('the same sources in two folders give the same bytes, and drawings lose what editors write', async () => {
  const files = {
    // It is like no other drawing, which would be in the cache already.
    'content/_pictures/map.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><metadata>Ann, at her desk</metadata><path d="M1 1h7v5H1z"/></svg>',
  };
  const [first, second] = await Promise.all([siteOf(files), siteOf(files)]);
  for (const root of [first, second]) await build(root, { cacheDir: path.join(root, 'cache') });
  const [map = ''] = (await picturesOf(first)).filter((name) => name.startsWith('map.'));
  expect(await read(first, `pictures/${map}`)).not.toMatch(/metadata|Ann/);
  expect(await bytesOf(path.join(second, 'dist'))).toEqual(await bytesOf(path.join(first, 'dist')));
});
