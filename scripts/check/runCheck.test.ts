import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { about as aboutText, titled, workspace } from '../testing/workspace.ts';
import { runCheck } from './runCheck.ts';

const about = (body: string, fields: object = {}) => ({ 'content/about.mdx': aboutText(fields, body) });

test('the report lists every problem of every file in order, with its source line, and a count', async () => {
  const root = await workspace({
    ...about('Costs {price}.\n\n<Setcion title="a">\n\nb\n\n</Setcion>\n'),
    'content/zoo.mdx': titled('Zoo', { description: 'Beasts.' }),
  });
  expect(await runCheck(root, [])).toMatchObject({ exitCode: 1 });
  await expect((await runCheck(root, [])).stderr).toMatchFileSnapshot('../testing/expected/report.txt');
});

test('warnings alone do not fail, and a site without problems gets a message that says so', async () => {
  expect(await runCheck(await workspace(about('Text.\n', { description: 'Us.' })), [])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 warning in 1 file.'),
  });
  expect(await runCheck(await workspace(), [])).toEqual({
    stdout: 'The content has no problems.',
    stderr: '',
    exitCode: 0,
  });
});

test('--fix fixes the files and reports what it fixed and what is left', async () => {
  const root = await workspace(about('Costs\u2003more, {1 + 1}.\n'));
  const { stdout, stderr, exitCode } = await runCheck(root, ['--fix']);
  expect(stdout).toMatch(/^fixed {2}content\/about.mdx:7:6 {2}This space .* {2}unusual-space$/);
  expect(stderr).toContain('1 error in 1 file.');
  expect(exitCode).toBe(1);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(
    about('Costs more, {1 + 1}.\n')['content/about.mdx'],
  );
  expect((await runCheck(root, ['--fix'])).stdout).not.toContain('fixed');
});

test('what is not fixed keeps its bytes: a byte order mark, line ends', async () => {
  const windows = (body: string) => `\uFEFF${aboutText({}, body).replaceAll('\n', '\r\n')}`;
  const root = await workspace({ 'content/about.mdx': windows('Costs\u2003more.\n') });
  await runCheck(root, ['--fix']);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(windows('Costs more.\n'));
});

/** The first problem matcher of the workflow, as GitHub reads lines with it. */
const matcher = new RegExp(
  JSON.parse(readFileSync('.github/check-matcher.json', 'utf8')).problemMatcher[0].pattern[0].regexp,
);

test('GitHub reads each problem of the report, and nothing that a file imitates', async () => {
  const imitated = 'content/a.mdx:1:1  error  Words.  no-code';
  const { stderr } = await runCheck(
    await workspace({ ...about(`${imitated} {a}\n`, { [imitated]: 'Us.' }), 'public/a:1:b.html': 'Words.' }),
    [],
  );
  const found = stderr.split('\n').flatMap((line) => {
    const [, file, row, column, level, , rule] = matcher.exec(line) ?? [];
    return file === undefined || rule === 'double-space' ? [] : [[file, row, column, level, rule]];
  });
  expect(found).toEqual([
    ['content/about.mdx', '5', '1', 'error', 'unknown-field'],
    ['content/about.mdx', '8', '43', 'error', 'no-code'],
    ['public/a:1:b.html', '1', '1', 'error', 'public-file'],
  ]);
});

// Other invalid command lines: scripts/cli.
test('an unknown format gets a one-sentence error', async () => {
  const stderr = 'There is no format “xml”. Write --format text|rdjson.';
  expect(await runCheck('/nowhere', ['--format', 'xml'])).toMatchObject({ stderr, exitCode: 2 });
});

test('--rules lists what the check looks for, and reads nothing', async () => {
  const { stdout, exitCode } = await runCheck('/nowhere', ['--rules']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^In every text:\n {2}placeholder +A placeholder instead of words/);
  expect(stdout).toContain('\nIn the site as a whole:\n');
  for (const lines of stdout.split('\n\n').map((part) => part.split('\n')))
    expect(lines).toEqual([...new Set(lines)]);
});

test('--explain prints the document of a rule, and reads no content', async () => {
  const document = readFileSync('scripts/check/rules/vague-link.md', 'utf8').trimEnd();
  expect(await runCheck('/nowhere', ['--explain', 'vague-link'])).toMatchObject({
    stdout: document,
    exitCode: 0,
  });
  expect((await runCheck('/nowhere', ['--explain', 'spelling'])).stdout).toMatch(/^# spelling\n/);
});

test.each([
  [
    'vague-lnk',
    /^There is no rule “vague-lnk”\. Did you mean vague-link\? To list all rules, write .* --rules\.$/,
  ],
  ['../rules/vague-link', /^There is no rule “..\/rules\/vague-link”\./],
])('--explain with the unknown rule %s gets a sentence', async (rule, stderr) => {
  const expected = { exitCode: 2, stdout: '', stderr: expect.stringMatching(stderr) };
  expect(await runCheck('/nowhere', ['--explain', rule])).toMatchObject(expected);
});
