/** Text from files, file names and branches never acts as a command in a terminal or in CI. */
import { expect, test } from 'vitest';
import { problem } from './problem.ts';
import { report } from '../check/report/report.ts';
import { rdjsonReport } from '../check/report/reportRdjson.ts';
import { terminalJson, terminalLines, terminalText } from './terminalText.ts';

test.each([
  ['a line end', 'a\nb\r\nc', 'a\\u{a}b\\u{d}\\u{a}c'],
  ['a sequence that fills the clipboard', '\u001b]52;c;ZWNobw==\u0007', '\\u{1b}]52;c;ZWNobw==\\u{7}'],
  ['the same in one character', '\u009b2J', '\\u{9b}2J'],
  ['a sign that turns the direction', 'a\u202egpj.exe', 'a\\u{202e}gpj.exe'],
  ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
  ['half a pair', 'a\ud800b', 'a\\u{d800}b'],
  ['hidden letters', 'a\u{e0041}b', 'a\\u{e0041}b'],
  ['a command at the start', '::add-mask::a', '.:add-mask::a'],
  ['a command behind blanks', '  ::add-mask::a', '  .:add-mask::a'],
  ['a command of the old form', 'a ##[add-mask]b', 'a #.[add-mask]b'],
  ['a command of other services', 'a ##vso[task.setvariable]b', 'a #.vso[task.setvariable]b'],
  ['a tab', '\tgit config', '  git config'],
  ['text', 'Zoë “said” 👩‍💻 a::b #1 می‌خواهم', 'Zoë “said” 👩‍💻 a::b #1 می‌خواهم'],
])('%s is printed as text', (_name, text, printed) => {
  expect(terminalText(text)).toBe(printed);
});

test('line breaks stay, and each line is escaped', () => {
  expect(terminalLines('a\n::stop-commands::b\n\u001b[2J')).toBe('a\n.:stop-commands::b\n\\u{1b}[2J');
});

test('colors of other programs are left out', () => {
  expect(terminalLines('\u001b[31mError\u001b[39m: a\n\u001b[1;2mb\u001b[0m\n[1m')).toBe('Error: a\nb\n[1m');
});

test('JSON is escaped to printable characters with the same meaning', () => {
  const value = { a: 'b\u001b\u009b\u202e\u2028\n👩‍💻\u{e0041}' };
  const json = terminalJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json.replaceAll('\n', '')).not.toMatch(/(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

const hostile = 'a\n::add-mask::b\u001b]52;c;d\u0007 ##[group]e <img src=x> @someone | [f](http://g.h) `i`';
const problems = [
  problem({
    file: `content/${hostile}.mdx`,
    rule: 'unknown-field',
    reason: `“${hostile}” is not a field.`,
    note: hostile,
  }),
];

test.each([
  ['the text report', () => report(problems, () => hostile.replaceAll('\n', ' '))],
  ['JSON', () => rdjsonReport(problems, () => hostile)],
])('%s contains no line break, control character or command from a file', (_name, print) => {
  const lines = print().split('\n');
  expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([]);
  expect(lines.filter((line) => /[\p{Cc}\p{Cf}]/u.test(line))).toEqual([]);
  // JSON is data, which CI does not parse for commands.
  if (lines[0] !== '{') expect(lines.join()).not.toContain('##[');
});
