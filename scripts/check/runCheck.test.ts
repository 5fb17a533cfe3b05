import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problem } from '../../src/model/problem.ts';
import { markdownText } from '../lib/markdownText.ts';
import { page, workspace } from '../testing/workspace.ts';
import { fixSite, writeFixes } from './fix/fixSite.ts';
import { readSite } from './readSite.ts';
import { githubAnnotations, githubSummary } from './report/report.ts';
import { runCheck } from './runCheck.ts';

const description = 'Who we are, where we work, and what we have been building since 2018.';
const about = (body: string, fields: object = {}) => ({
  'content/about.mdx': page({ template: 'page', title: 'About', description, ...fields }, body),
});

test('the report lists every problem of every file in order, with its source line, and a count', async () => {
  const root = await workspace({
    ...about('Costs {price}.\n\n<Setcion title="a">\n\nb\n\n</Setcion>\n'),
    'content/zoo.mdx': page({ template: 'page', title: 'Zoo', description: 'Beasts.' }),
  });
  expect(await runCheck(root, [])).toMatchObject({ exitCode: 1 });
  expect((await runCheck(root, [])).stderr).toMatchInlineSnapshot(`
    "content/about.mdx:7:7  error  The braces in “{price}” are read as code, which is not allowed here.  no-code
        7 | Costs {price}.
          |       ^^^^^^^
        Write the text without braces. To show braces, write \\{ and \\}.
    content/about.mdx:9:2  error  There is no component <Setcion>.  unknown-component
        9 | <Setcion title="a">
          |  ^^^^^^^
        Did you mean Section?
    content/zoo.mdx:4:14  warning  The description has 7 characters, too few to be useful in search results.  short-description
        4 | description: Beasts.
          |              ^
        Say what the page offers and to whom, in 50 to 160 characters.

    2 errors and 1 warning in 2 files.
    npm run check -- --fix fixes 1 of them."
  `);
});

test('warnings alone do not fail', async () => {
  const root = await workspace(about('Text.\n', { description: 'Us.' }));
  expect(await runCheck(root, [])).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 warning in 1 file.'),
  });
});

test('a site without problems gets a message that says so', async () => {
  expect(await runCheck(await workspace(), [])).toEqual({
    stdout: 'The content has no problems.\n2 projects have no case study yet (--list-unwritten lists them).',
    stderr: '',
    exitCode: 0,
  });
});

test('a single project without a case study is counted in the singular', async () => {
  const root = await workspace({
    'content/portfolio/web/shop.mdx': page({ title: 'A shop', description }, 'Lamps.\n'),
  });
  expect((await runCheck(root, [])).stdout).toContain(
    '1 project has no case study yet (--list-unwritten names it).',
  );
});

test('--fix fixes the files and reports what it fixed and what is left', async () => {
  const root = await workspace(about('Costs  more, {1 + 1}.\n'));
  const { stdout, stderr, exitCode } = await runCheck(root, ['--fix']);
  expect(stdout).toMatchInlineSnapshot(
    `
    "fixed  content/about.mdx:7:6  There are 2 spaces between two words.  double-space
    2 projects have no case study yet (--list-unwritten lists them)."
  `,
  );
  expect(stderr).toContain('1 error in 1 file.');
  expect(exitCode).toBe(1);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(
    about('Costs more, {1 + 1}.\n')['content/about.mdx'],
  );
  expect((await runCheck(root, ['--fix'])).stdout).not.toContain('fixed');
});

test('what replaces markup and code is left to a person', async () => {
  const text = about('*<i>Words</i>*\n')['content/about.mdx'];
  const root = await workspace({ 'content/about.mdx': text });
  const { stderr, exitCode } = await runCheck(root, ['--fix']);
  expect(stderr).toContain('1 error in 1 file.');
  expect(stderr).not.toContain('--fix fixes');
  expect(exitCode).toBe(1);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(text);
});

test('--fix does not change a file that has changed since it was read', async () => {
  const root = await workspace(about('One  two.\n'));
  const changed = about('Another  text, saved meanwhile.\n')['content/about.mdx'];
  const read = async () => {
    const site = await readSite({ root, drafts: true });
    await writeFile(path.join(root, 'content/about.mdx'), changed);
    return site;
  };
  const { fixed } = await fixSite(root, read);
  expect(fixed).toEqual([]);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(changed);
});

test('nothing is fixed if a file has changed since it was read', async () => {
  const root = await workspace(about('One  two.\n'));
  const file = 'content/about.mdx';
  await expect(writeFixes(root, [{ file, before: 'Other text.', after: 'Fixed.' }])).rejects.toThrow(
    'content/about.mdx has changed in the meantime. Nothing was fixed. Run the command again.',
  );
  expect(await readFile(path.join(root, file), 'utf8')).toContain('One  two.');
});

test('--format github annotates ten problems, errors first, and lists all of them in the summary', async () => {
  const root = await workspace(about('{a}\n\n'.repeat(12), { description: 'Us.' }));
  const summary = path.join(root, 'summary.md');
  const { stdout, exitCode } = await runCheck(root, ['--format=github'], summary);
  expect(exitCode).toBe(1);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
  expect(lines[0]).toBe(
    '::error file=content/about.mdx,line=7,endLine=7,col=1,endColumn=4,title=no-code::The braces in “{a}” are read as code, which is not allowed here.%0AWrite the text without braces. To show braces, write \\{ and \\}.',
  );
  expect(lines.slice(10)).toEqual(['3 more in the job summary', '12 errors and 1 warning in 1 file.']);
  const written = await readFile(summary, 'utf8');
  expect(written.match(/^\| content&#47;about/gm)).toHaveLength(13);
});

test('text of a file cannot inject a GitHub command or Markdown', () => {
  const evil = problem({
    file: 'content/a,b:c.mdx',
    rule: 'a',
    reason: '100% “\n::error::” | <b> `x` [y](z)',
  });
  expect(githubAnnotations([evil]).split('\n')[0]).toBe(
    '::error file=content/a%2Cb%3Ac.mdx,line=1,col=1,title=a::100%25 “\\u{a}::error::” | <b> `x` [y](z)',
  );
  expect(githubSummary([evil])).toContain(` | error | ${markdownText(evil.reason)} |\n`);
});

test('an invalid command line gets a one-sentence error', async () => {
  const wrong = async (...args: string[]) => (await runCheck('/nowhere', args)).stderr;
  expect(await wrong('--fxi')).toBe(
    'There is no option --fxi. Did you mean --fix? To see all options, run npm run check -- --help.',
  );
  expect(await wrong('--format', 'xml')).toBe('There is no format “xml”. Write --format text|github|rdjson.');
  expect(await wrong('--format')).toContain('--format needs a value');
  expect(await runCheck('/nowhere', ['a'])).toMatchObject({ exitCode: 2 });
});

test('names and values of the content reach a terminal as one line each, without control characters', async () => {
  const root = await workspace({
    ...about('Words.\n', { 'tit\n::add-mask::le': 'a', label: '\u001b]52;c;YQ==\u0007' }),
    'content/a\n::error::b\u001b[2J.mdx': page({ template: 'page' }),
    'public/\u009b2J ##[add-mask]c.txt': 'a',
  });
  for (const format of ['text', 'github', 'rdjson']) {
    const { stdout, stderr, exitCode } = await runCheck(root, ['--format', format]);
    expect(exitCode).toBe(1);
    const lines = `${stdout}\n${stderr}`.split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
    expect(lines.filter((line) => /^\s*::/.test(line) && !/^::(?:error|warning) file=/.test(line))).toEqual(
      [],
    );
  }
});

test('--rules lists what the check looks for, and reads nothing', async () => {
  const { stdout, exitCode } = await runCheck('/nowhere', ['--rules']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^In every text:\n {2}repeated-word +a word written twice in a row\n/);
  expect(stdout).toContain('\nIn the site as a whole:\n');
  for (const lines of stdout.split('\n\n').map((part) => part.split('\n')))
    expect(lines).toEqual([...new Set(lines)]);
});

test('--fix --dry-run shows the changes and writes nothing', async () => {
  const root = await workspace(about('It’s  so.\n\nOne\n\ntwo  three.\n'));
  const file = path.join(root, 'content/about.mdx');
  const before = await readFile(file, 'utf8');
  const { stdout, exitCode } = await runCheck(root, ['--fix', '--dry-run']);
  expect(stdout).toMatchInlineSnapshot(`
    "--- content/about.mdx
    +++ content/about.mdx (fixed)
    @@ -6,3 +6,3 @@
     
    -It’s  so.
    +It’s so.
     
    @@ -10,2 +10,2 @@
     
    -two  three.
    +two three.
    --fix would fix 2 problems in 1 file. Nothing was changed.
    No other problems would be left.
    2 projects have no case study yet (--list-unwritten lists them)."
  `);
  expect(exitCode).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await runCheck(root, ['--dry-run'])).toMatchObject({ exitCode: 2 });
});

test('only the problems of the named files and folders are reported, and only these files are fixed', async () => {
  const root = await workspace({
    ...about('Two  spaces, and [a link](/zoo).\n'),
    'content/zoo.mdx': page({ template: 'page', title: 'Zoo', description }, 'Two  spaces.\n'),
  });
  const of = async (...args: string[]) => {
    const { stdout, stderr } = await runCheck(root, args);
    return [...`${stdout}\n${stderr}`.matchAll(/content\/\w+\.mdx(?=:\d+:\d+ .*spaces)/g)].map(
      ([file]) => file,
    );
  };
  expect(await of()).toEqual(['content/about.mdx', 'content/zoo.mdx']);
  expect(await of('content/zoo.mdx')).toEqual(['content/zoo.mdx']);
  expect(await of('./content/zoo.mdx', path.join(root, 'content/about.mdx'))).toHaveLength(2);
  expect(await of('content/')).toHaveLength(2);
  expect(await of('content/services')).toEqual([]);
  await runCheck(root, ['--fix', 'content/zoo.mdx']);
  expect(await readFile(path.join(root, 'content/zoo.mdx'), 'utf8')).toContain('Two spaces.');
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toContain('Two  spaces');
});

test('a file that does not exist, or that the check does not read, is an error', async () => {
  const root = await workspace(about('Words.\n'));
  expect(await runCheck(root, ['content/nowhere-near-any.mdx', 'content/index.mdx'])).toEqual({
    stdout: '',
    stderr:
      'There is no file or folder content/nowhere-near-any.mdx. Write its path from the top of the repository, such as content/about.mdx.',
    exitCode: 2,
  });
  expect((await runCheck(root, ['content/abuot.mdx'])).stderr).toContain('Did you mean content/about.mdx?');
  expect((await runCheck(root, ['package.json'])).stderr).toContain('The check does not read package.json.');
});

test('many problems of one rule in a file become three and their number, unless all are asked for', async () => {
  const root = await workspace(about("It's so.\n\n".repeat(25)));
  const { stderr } = await runCheck(root, []);
  expect(stderr.match(/straight-quote$/gm)).toHaveLength(3);
  expect(stderr).toContain(
    '    and 22 more like this (straight-quote): npm run check -- --all content/about.mdx\n',
  );
  expect(stderr).toContain('25 warnings in 1 file.');
  expect(
    (await runCheck(root, ['--all', 'content/about.mdx'])).stderr.match(/straight-quote$/gm),
  ).toHaveLength(25);
  const five = await workspace(about("It's so.\n\n".repeat(5)));
  expect((await runCheck(five, [])).stderr).not.toContain('more like this');
});
