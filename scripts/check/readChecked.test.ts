import { expect, test } from 'vitest';
import { Cache } from '../lib/cache/cache.ts';
import { type CheckedPage, onlyProblems } from './checkedPage.ts';
import { checkText } from './checkPage.ts';
import { type FileCheck, readChecked } from './readChecked.ts';

const file = 'content/about.mdx';

const withLabel = (label: string) =>
  `---\ntemplate: page\ntitle: About\ndescription: Us.\nlabel: ${label}\n---\n\nText.\n`;

test('a file with only warnings is cached with them; a file with errors is checked again', () => {
  const values = new Cache().values('checked');
  let checked = 0;
  const kind: FileCheck<CheckedPage> = {
    check(text) {
      checked++;
      return checkText(text, file);
    },
    otherwise: onlyProblems,
  };
  const read = (label: string) =>
    readChecked(file, () => ({ text: withLabel(label) }), kind, { values, inputs: [] });
  const [warned, stored] = [read('We  are'), read('We  are')];
  expect(checked).toBe(1);
  expect(stored.page).toEqual(warned.page);
  expect(warned.problems.length).toBeGreaterThan(0);
  expect(stored.problems).toEqual(warned.problems);
  for (const _time of [1, 2])
    expect(read('1.10').problems).toMatchObject([{ rule: 'wrong-type', level: 'error' }]);
  expect(checked).toBe(3);
});
