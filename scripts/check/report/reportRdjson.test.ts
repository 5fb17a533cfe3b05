import { expect, test } from 'vitest';
import { about, siteFile, workspace } from '../../testing/workspace.ts';
import { runCheck } from '../runCheck.ts';
import type { RdjsonReport } from './reportRdjson.ts';

const file = 'content/about.mdx';

async function reportOn(content: string | Uint8Array): Promise<RdjsonReport> {
  const root = await workspace({ [file]: content });
  return JSON.parse((await runCheck(root, ['--format', 'rdjson'])).stdout);
}

const reportOf = (body: string, fields: object = {}, change = (text: string) => text) =>
  reportOn(change(about(fields, body)));

test('a problem has its range, severity and rule, and its fix as a suggestion', async () => {
  const range = { start: { line: 7, column: 7 }, end: { line: 7, column: 14 } };
  expect(await reportOf('Costs {price}.\n')).toEqual({
    source: { name: 'content' },
    severity: 'ERROR',
    diagnostics: [
      {
        message:
          'The braces in “{price}” are read as code, which is not allowed here.\nWrite the text without braces, or the words that a placeholder stands for. To show braces, write \\{ and \\}.',
        location: { path: file, range },
        severity: 'ERROR',
        code: { value: 'no-code' },
        suggestions: [{ range, text: '\\{price\\}' }],
      },
    ],
  });
});

test('columns count bytes of UTF-8: accents two, an emoji four', async () => {
  const { diagnostics } = await reportOf('Café 🦊 {price}.\n');
  const range = { start: { line: 7, column: 12 }, end: { line: 7, column: 19 } };
  expect(diagnostics[0]).toMatchObject({ location: { range }, suggestions: [{ range }] });
});

test('a byte order mark counts in the first line only, and lines are those of Git', async () => {
  const range = { start: { line: 7, column: 7 }, end: { line: 7, column: 14 } };
  const marked = await reportOf('Costs {price}.\n', {}, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(marked.diagnostics.find(({ code }) => code.value === 'no-code')).toMatchObject({
    suggestions: [{ range }],
  });
});

test('a fix at several places is one suggestion, so that nobody applies half of it', async () => {
  const { diagnostics } = await reportOf('<Setcion title="é">\n\nWords.\n\n</Setcion>\n');
  expect(diagnostics).toMatchObject([
    {
      location: { range: { start: { line: 7, column: 2 }, end: { line: 7, column: 9 } } },
      suggestions: [
        {
          range: { start: { line: 7, column: 2 }, end: { line: 11, column: 10 } },
          text: 'Section title="é">\n\nWords.\n\n</Section',
        },
      ],
    },
  ]);
});

test('a problem without an end or without a safe fix has no suggestion', async () => {
  const short = await reportOf('Words.\n', { description: 'Us.' });
  expect(short.severity).toBe('WARNING');
  expect(short.diagnostics[0]?.location.range).toEqual({ start: { line: 4, column: 14 } });
  expect(short.diagnostics[0]).not.toHaveProperty('suggestions');
  const unsafe = await reportOf('Words.\n', {}, (text) =>
    text.replace('description: ', 'label: a\n  note: so\ndescription: '),
  );
  expect(unsafe.diagnostics).toHaveLength(1);
  expect(unsafe.diagnostics[0]).not.toHaveProperty('suggestions');
});

test('a file that is not UTF-8 gets no suggestions, and a site without problems no diagnostics', async () => {
  const { diagnostics } = await reportOn(Buffer.from([0x7b, 0x61, 0x7d, 0xe9]));
  expect(diagnostics.map(({ code, suggestions }) => [code.value, suggestions])).toContainEqual([
    'encoding',
    undefined,
  ]);
  expect((await reportOf('Words.\n')).diagnostics).toEqual([]);
});

test('in a site with a repository, the id of a problem leads to the document of its rule', async () => {
  const repository = 'https://github.com/acme/site';
  const root = await workspace({
    [file]: about({}, 'Go [here](/contact) and teh.\n'),
    'content/site.yaml': siteFile({ repository }),
  });
  const report: RdjsonReport = JSON.parse((await runCheck(root, ['--format', 'rdjson'])).stdout);
  expect(report.diagnostics.map(({ code }) => code)).toEqual([
    { value: 'vague-link', url: `${repository}/blob/HEAD/scripts/check/rules/vague-link.md` },
    { value: 'spelling', url: `${repository}/blob/HEAD/packages/prose/rules/spelling.md` },
  ]);
});
