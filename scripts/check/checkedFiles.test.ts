import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { detailsOf } from '../../src/model/problem.ts';
import { Cache } from '../lib/cache/cache.ts';
import { CheckedFiles } from './checkedFiles.ts';

const withLabel = (label: string) => ({
  text: `---\ntemplate: page\ntitle: About\ndescription: Us.\nlabel: ${label}\n---\n\nText.\n`,
  name: 'about.mdx',
  file: 'content/about.mdx',
});

test('a file with only warnings is cached with them; a file with errors is checked again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cache = Cache.open(folder);
  const before = new CheckedFiles(cache);
  const warned = before.check(withLabel('no'));
  before.check(withLabel('1.10'));
  cache.save();
  expect(warned.problems).toMatchObject([{ ruleId: 'unquoted-text', fatal: false, expected: ['"no"'] }]);

  const after = new CheckedFiles(Cache.open(folder));
  const stored = after.check(withLabel('no'));
  expect(stored.page).toEqual(warned.page);
  expect(stored.problems.map(detailsOf)).toEqual(warned.problems.map(detailsOf));
  expect(after.check(withLabel('1.10')).problems).toMatchObject([{ ruleId: 'wrong-type', fatal: true }]);
});
