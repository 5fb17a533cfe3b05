/** Many pages are made in threads, and are the same as those that one thread makes. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { mergeCache } from '../lib/cache/mergeCache.ts';
import { build, bytesOf, project } from '../testing/builds.ts';
import { page } from '../testing/workspace.ts';

/** More pages than are made without threads; half of them are fewer. */
const pages = Array.from({ length: 90 }, (_, index) => [
  `content/page-${index}.mdx`,
  page(
    { template: 'page', title: `Page ${index}`, description: `What stands on page ${index}, and why.` },
    `<Lead>The text of page ${index}.</Lead>\n\n- one\n- **two**\n\n<FAQ>\n<Question title="How many?">\n${index}.\n</Question>\n</FAQ>\n`,
  ),
]);

test('pages made in threads have the same bytes as pages made by one', async () => {
  const root = await project(Object.fromEntries(pages));
  const cacheOf = (name: string) => path.join(root, 'node_modules', name);
  const dist = path.join(root, 'dist');
  expect((await build(root, { cacheDir: cacheOf('threads') })).pages).toBeGreaterThan(90);
  const inThreads = await bytesOf(dist);
  for (const number of [1, 2]) {
    await build(root, { cacheDir: cacheOf(`share-${number}`), shard: { number, count: 2 } });
    mergeCache(cacheOf(`share-${number}`), cacheOf('one'));
  }
  await build(root, { cacheDir: cacheOf('one') });
  expect(await bytesOf(dist)).toEqual(inThreads);
  expect(inThreads.length).toBeGreaterThan(180);
});
