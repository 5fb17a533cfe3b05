/** Long runs of any characters take each rule about texts, the reading of fields, and the check of a body, linear time. */
import { expect, test } from 'vitest';
import { conflictProblems } from '../../content/conflicts.ts';
import { codes } from '../../content/values/written.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { head, problemsOf } from '../../testing/problemsOf.ts';
import { rowsIn } from '../../testing/testText.ts';
import { characterFindings } from '../characters.ts';
import { passage } from '../prose/passages.ts';
import { textRules } from './fileRules.ts';
import { nonProseRules } from './prose.ts';

const single = [...'!"#$%&\'()*+,-./0:;<=>?@A[\\]^_`a{|}~ \t\né\u0301😀“”’–\u200b\u00a0\u2028•［（＊'];

const combined = rowsIn('repeatedProse').flat();

const withEnds = ['=\n', '=======\n', '# ', '---\n', 'a\n\n', 'a\n', '- a\n', 'a: b\n', '- \n', '#\n'];

const works: [name: string, work: (run: string) => unknown][] = [
  ...['en', 'de'].flatMap((locale) =>
    [...textRules, ...nonProseRules].map((rule, index): [string, (run: string) => unknown] => [
      `rule ${index + 1}, ${locale}`,
      (run) =>
        rule(passage([{ text: run, from: 0, code: codes.plain }], run, { isPlainText: true }), { locale }),
    ]),
  ),
  ['characters', characterFindings],
  ['conflicts', (run) => conflictProblems(`<<<<<<< a\n${run}`, 'a.mdx')],
  ['fields', (run) => readFrontmatter(`---\n${run}\n---\n\nText.\n`)],
  ['a field in quotation marks', (run) => readFrontmatter(`---\ntitle: "${run}"\n---\n\nText.\n`)],
];

function secondsFor(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What takes more than linear time, with its seconds. Less than these at 24 and 96 kB is noise. */
function slow(unit: string, work: (run: string) => unknown, before = ''): string[] {
  const at = (size: number) => secondsFor(() => work(before + unit.repeat(Math.ceil(size / unit.length))));
  const middle = [at(6000), at(24_000)].at(-1) ?? 0;
  if (middle < 0.03) return [];
  const most = Math.min(at(96_000), at(96_000));
  const exponent = Math.log(most / middle) / Math.log(4);
  const what = JSON.stringify(before + unit);
  return most > 0.4 && exponent > 1.4 ? [`${what} ${middle}, ${most}, ${exponent}`] : [];
}

test.each(works)('runs of characters: %s', { timeout: 600_000 }, (_name, work) => {
  expect([...single, ...combined, ...withEnds].flatMap((unit) => slow(unit, work))).toEqual([]);
});

test('runs of a character in a body, also behind another one', { timeout: 600_000 }, () => {
  const check = (run: string) => problemsOf(`${head}${run}\n`);
  // What looks behind itself goes back over a run, and finds another character before it.
  expect(['', '&'].flatMap((before) => single.flatMap((unit) => slow(unit, check, before)))).toEqual([]);
  expect(['_www.', '\n\n> ', '\n\n> 5'].flatMap((unit) => slow(unit, check))).toEqual([]);
});

test('runs of a character in a tag', { timeout: 600_000 }, () => {
  const names = ['`', 'é', 'é ', 'é\n', 'é\n\n', '\u00a0', 'a="b" é '];
  const check = (run: string) => problemsOf(`${head}${run}>\n\nText\n\n</Section>\n`);
  expect(['<Section ', '<', '</'].flatMap((tag) => names.flatMap((unit) => slow(unit, check, tag)))).toEqual(
    [],
  );
});
