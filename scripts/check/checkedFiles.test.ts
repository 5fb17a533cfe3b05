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
  const warned = await before.check(text('no'), 'about.mdx', file);
  await before.check(text('1.10'), 'about.mdx', file);
  expect(warned.problems).toMatchObject([{ ruleId: 'unquoted-text', fatal: false, expected: ['"no"'] }]);

  const cache = Cache.open(folder);
  const after = new CheckedFiles(cache);
  const stored = await after.check(text('no'), 'about.mdx', file);
  expect(stored.page).toEqual(warned.page);
  expect(stored.problems.map(detailsOf)).toEqual(warned.problems.map(detailsOf));
  expect((await after.check(text('1.10'), 'about.mdx', file)).problems).toMatchObject([
    { ruleId: 'wrong-type', fatal: true },
  ]);
});
