import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { detailsOf } from '../../src/model/problem.ts';
import { Cache } from '../lib/cache/cache.ts';
import { CheckedFiles } from './checkedFiles.ts';

const file = 'content/about.mdx';
const text = (label: string) =>
  `---\ntemplate: page\ntitle: About\ndescription: Us.\nlabel: ${label}\n---\n\nText.\n`;

test('a file with only warnings is cached with them; a file with errors is checked again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = new CheckedFiles(Cache.open(folder));
  const warned = await before.check(text('We  are'), 'about.mdx', file);
  await before.check(text('1.10'), 'about.mdx', file);
  expect(warned.problems).toMatchObject([{ ruleId: 'double-space', fatal: false, expected: [' '] }]);

  const cache = Cache.open(folder);
  const after = new CheckedFiles(cache);
  const stored = await after.check(text('We  are'), 'about.mdx', file);
  expect(stored.page).toEqual(warned.page);
  expect(stored.problems.map(detailsOf)).toEqual(warned.problems.map(detailsOf));
  expect((await after.check(text('1.10'), 'about.mdx', file)).problems).toMatchObject([
    { ruleId: 'wrong-type', fatal: true },
  ]);
});

/** More files than are checked without threads. */
const many = Array.from({ length: 90 }, (_, index) => ({
  text: text(`Label ${index}`),
  name: `page-${index}.mdx`,
  file: `content/page-${index}.mdx`,
}));

test('if a thread dies, its files are checked without it, and nothing is lost', async () => {
  let asked = 0;
  const dies = async () => {
    asked++;
    throw new Error('Worker terminated due to reaching memory limit');
  };
  const pages = await new CheckedFiles(Cache.inMemory(), dies).checkAll(many, '');
  expect(asked).toBeGreaterThan(1);
  expect(pages.map(({ page }) => page?.file)).toEqual(many.map(({ file }) => file));
});

test('threads find what one thread finds, in the same order', async () => {
  const [first, ...others] = many;
  if (!first) throw new Error('There are no files.');
  const files = [{ ...first, text: text('1.10') }, ...others];
  const inThreads = await new CheckedFiles(Cache.inMemory()).checkAll(files, '');
  const single = new CheckedFiles(Cache.inMemory());
  for (const [index, { text, name, file }] of files.entries()) {
    const page = await single.check(text, name, file);
    expect(inThreads[index]?.page).toEqual(page.page);
    expect(inThreads[index]?.problems.map(detailsOf)).toEqual(page.problems.map(detailsOf));
  }
});
