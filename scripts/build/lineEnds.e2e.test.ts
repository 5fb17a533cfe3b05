import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build, bytesOf, filesIn, project } from '../testing/builds.ts';
import { about, testText } from '../testing/workspace.ts';

test('the line endings of content do not change the bytes of the site', async () => {
  const description = 'A description that says\nwhat the page has to offer, in lines\nof its own.\n';
  const root = await project({
    'content/about.mdx': about({ description, label: 'a\n\nb' }, testText('line-ends.mdx')),
  });
  expect((await build(root, { cacheDir: path.join(root, 'cache-1') })).problems).toEqual([]);
  const before = await bytesOf(path.join(root, 'dist'));
  const content = path.join(root, 'content');
  let changed = 0;
  for (const file of filesIn(content)) {
    const text = await readFile(path.join(content, file), 'utf8');
    await writeFile(path.join(content, file), text.replaceAll('\n', '\r\n'));
    changed += text.split('\n').length - 1;
  }
  expect(changed).toBeGreaterThan(100);
  const { problems } = await build(root, { cacheDir: path.join(root, 'cache-2') });
  expect(problems).toEqual([]);
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(before);
});
