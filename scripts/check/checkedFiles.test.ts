import { expect, test } from 'vitest';
import { detailsOf } from '../../src/model/problem.ts';
import { Cache } from '../lib/cache/cache.ts';
import { checkOnce } from './checkedFiles.ts';
import { checkText } from './checkFile.ts';

const withLabel = (label: string) =>
  `---\ntemplate: page\ntitle: About\ndescription: Us.\nlabel: ${label}\n---\n\nText.\n`;

test('a file with only warnings is cached with them; a file with errors is checked again', () => {
  const values = Cache.inMemory().values('checked', 'code');
  let checked = 0;
  const check = (label: string) =>
    checkOnce(values, [withLabel(label)], () => {
      checked++;
      return checkText(withLabel(label), 'about.mdx', 'content/about.mdx');
    });
  const [warned, stored] = [check('no'), check('no')];
  expect(checked).toBe(1);
  expect(stored.page).toEqual(warned.page);
  expect(warned.problems.length).toBeGreaterThan(0);
  expect(stored.problems.map(detailsOf)).toEqual(warned.problems.map(detailsOf));
  for (const _time of [1, 2])
    expect(check('1.10').problems).toMatchObject([{ ruleId: 'wrong-type', fatal: true }]);
  expect(checked).toBe(3);
});
