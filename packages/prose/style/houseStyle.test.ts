import path from 'node:path';
import { expect, test } from 'vitest';
import { fixAll } from '../../../scripts/testing/problemsOf.ts';
import { rowsIn } from '../../../scripts/testing/slips/table.ts';
import { about } from '../../../scripts/testing/workspace.ts';
import { checkText } from '../../../scripts/check/checkPage.ts';
import { dataCheck } from '../../../scripts/check/checkSiteText.ts';
import { houseStyleSchema, styleFile } from './houseStyle.ts';
import { sentenceFindings } from './houseStyleRule.ts';

const tables = path.join(import.meta.dirname, '../testing/tables');

const before = about({}, '').split('\n').length - 1;

function pageIn(yaml: string, body: string) {
  const { data: style, problems } = dataCheck(styleFile, houseStyleSchema).check(yaml);
  expect(problems).toEqual([]);
  const check = (text: string) => checkText(text, 'about.mdx', 'content/about.mdx', { style }).problems;
  return { check, text: about({}, body) };
}

test.each(rowsIn('styleFixes', tables))('%s: “%s” becomes “%s”', (style = '', body = '', after = '') => {
  const { text, check } = pageIn(style, `${body}\n`);
  expect(fixAll(text, check).text.split('\n').slice(before).join('\n')).toBe(`${after}\n`);
});

test.each(rowsIn('styleAllows', tables))('%s allows “%s”', (style = '', body = '') => {
  const { text, check } = pageIn(style, `${body}\n`);
  expect(check(text)).toEqual([]);
});

test.each(['We go. I see. ', '. ! ', 'word ', `.${' '.repeat(400)}`])(
  '200,000 characters of “%s” take linear time',
  (unit) => {
    const before = process.cpuUsage();
    sentenceFindings(unit.repeat(200_000 / unit.length), 14);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(3);
  },
);
