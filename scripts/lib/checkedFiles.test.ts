import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { detailsOf } from '../../src/model/problem.ts';
import { CheckedFiles } from './checkedFiles.ts';

const file = 'content/about.mdx';
const text = (label: string) =>
  `---\ntemplate: page\ntitle: About\ndescription: Us.\nlabel: ${label}\n---\n\nText.\n`;

test('what has only warnings is remembered with them; what has errors is checked again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = path.join(folder, 'checked.json');
  const before = new CheckedFiles('rules');
  const warned = await before.check(text('no'), 'about.mdx', file);
  await before.check(text('1.10'), 'about.mdx', file);
  expect(warned.problems).toMatchObject([{ ruleId: 'unquoted-text', fatal: false, expected: ['"no"'] }]);
  await before.save(store);

  const after = new CheckedFiles('rules');
  await after.load(store);
  const remembered = await after.check(text('no'), 'about.mdx', file);
  expect(remembered).not.toBe(warned);
  expect(remembered.page).toEqual(warned.page);
  expect(remembered.problems.map(detailsOf)).toEqual(warned.problems.map(detailsOf));
  expect((await after.check(text('1.10'), 'about.mdx', file)).problems).toMatchObject([
    { ruleId: 'wrong-type', fatal: true },
  ]);
});
