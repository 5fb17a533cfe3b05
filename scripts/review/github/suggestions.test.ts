import path from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from '../../testing/workspace.ts';
import { readSuggestions } from './suggestions.ts';

const at = { start: { line: 7, column: 2 }, end: { line: 7, column: 9 } };
const diagnostic = {
  message: 'No <b>x</b> @all',
  location: { path: 'content/about.mdx', range: at },
  severity: 'ERROR',
  code: { value: 'no-code' },
};
const read = async (diagnostics: object[]) => {
  const text = JSON.stringify({ source: { name: 'content' }, severity: 'ERROR', diagnostics });
  const root = await workspace({ 'problems.json': text });
  return readSuggestions(path.join(root, 'problems.json'));
};

test('messages are escaped, and the comment covers the lines of its suggestion', async () => {
  const range = { ...at, end: { line: 11, column: 4 } };
  const { diagnostics } = await read([{ ...diagnostic, suggestions: [{ range, text: 'Section' }] }]);
  expect(diagnostics[0]?.message).not.toMatch(/[<>@]/);
  expect(diagnostics[0]?.location.range).toEqual(range);
});

test('only files below content/ are left', async () => {
  const of = (file: string) => ({ ...diagnostic, location: { path: file, range: at } });
  const { diagnostics } = await read(['urls.lock', 'public/a.txt', 'content/a.mdx'].map(of));
  expect(diagnostics.map(({ location }) => location.path)).toEqual(['content/a.mdx']);
});

test('a line has one suggestion, and rather one with a fix', async () => {
  const fixed = { ...diagnostic, message: 'Fixed', suggestions: [{ range: at, text: 'x' }] };
  const next = {
    ...diagnostic,
    location: { path: 'content/about.mdx', range: { start: { line: 8, column: 1 } } },
  };
  const { diagnostics } = await read([diagnostic, fixed, diagnostic, next]);
  expect(
    diagnostics.map(({ location, suggestions }) => [location.range.start.line, suggestions?.length]),
  ).toEqual([
    [7, 1],
    [8, undefined],
  ]);
});
