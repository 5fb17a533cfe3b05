/** Several machines make a share of the pages each, and one builds the site from their caches. */
import { truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mergeCache } from '../lib/cache/mergeCache.ts';
import { build, bytesOf, filesIn, project } from '../testing/builds.ts';
import { about, service } from '../testing/workspace.ts';

const content = {
  'content/about.mdx': about({}, '<FAQ>\n<Question title="How?">\nSo.\n</Question>\n</FAQ>\n'),
  'content/services/voice.mdx': service('Voice agents', { order: 2 }),
};

/** A project with a cache folder of its own for each share, filled. */
async function builtInShares(count: number) {
  const root = await project(content);
  const cacheOf = (name: string) => path.join(root, 'node_modules', name);
  const shares = Array.from({ length: count }, (_, index) => cacheOf(`share-${index + 1}`));
  for (const [index, cacheDir] of shares.entries())
    await build(root, { cacheDir, shard: { number: index + 1, count } });
  return { root, shares, merged: cacheOf('merged'), whole: cacheOf('whole') };
}

const dist = (root: string) => path.join(root, 'dist');

test('a site from merged shares has the same bytes as one build, and nothing is made again', async () => {
  const { root, shares, merged, whole } = await builtInShares(2);
  await build(root, { cacheDir: whole });
  const expected = await bytesOf(dist(root));
  for (const share of shares) mergeCache(share, merged);
  const made = (await filesIn(path.join(merged, 'pages'))).length;
  const { drawn } = await build(root, { cacheDir: merged });
  expect(await bytesOf(dist(root))).toEqual(expected);
  expect((await filesIn(path.join(merged, 'pages'))).length).toBe(made);
  // Icons belong to no page: the build that merges draws them.
  expect(drawn.made).toBeLessThan(drawn.all);
});

test('a share that was cut off on its way is made again', async () => {
  const { root, shares, merged, whole } = await builtInShares(2);
  await build(root, { cacheDir: whole });
  const expected = await bytesOf(dist(root));
  for (const share of shares) mergeCache(share, merged);
  const [page = ''] = (await filesIn(path.join(merged, 'pages'))).filter((file) => file.endsWith('.html'));
  await truncate(path.join(merged, 'pages', page), 100);
  await build(root, { cacheDir: merged });
  expect(await bytesOf(dist(root))).toEqual(expected);
});

test('a folder that is no cache is refused', () => {
  expect(() => mergeCache('/nowhere', '/nowhere/else')).toThrow('/nowhere is not the cache of a build.');
});
