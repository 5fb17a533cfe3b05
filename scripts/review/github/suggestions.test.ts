import { symlink } from 'node:fs/promises';
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
  const text = JSON.stringify({ source: { name: '@all' }, severity: 'ERROR', diagnostics });
  const root = await workspace({ 'suggestions.json': text });
  return readSuggestions(path.join(root, 'suggestions.json'));
};

test('messages are escaped, unknown fields dropped, and the comment covers the lines of its suggestion', async () => {
  const range = { ...at, end: { line: 11, column: 4 } };
  const { source, diagnostics } = await read([
    { ...diagnostic, originalOutput: 'x', suggestions: [{ range, text: 'Section' }] },
  ]);
  expect(source).toEqual({ name: 'content' });
  expect(diagnostics[0]?.message).not.toMatch(/[<>@]/);
  expect(diagnostics[0]).not.toHaveProperty('originalOutput');
  expect(diagnostics[0]?.location.range).toEqual(range);
});

test('only files below content/ are left', async () => {
  const of = (file: string) => ({ ...diagnostic, location: { path: file, range: at } });
  const paths = ['src/a.ts', 'content/../a.ts', '/etc/passwd', 'content/a\\b.mdx', 'content/a.mdx'];
  expect((await read(paths.map(of))).diagnostics.map(({ location }) => location.path)).toEqual([
    'content/a.mdx',
  ]);
});

test('a link, a wrong rule and a wrong position are refused', async () => {
  const root = await workspace();
  await symlink('/etc/passwd', path.join(root, 'a.json'));
  await expect(readSuggestions(path.join(root, 'a.json'))).rejects.toThrow('not a plain file');
  await expect(read([{ ...diagnostic, code: { value: '](x)' } }])).rejects.toThrow('not valid');
  const location = { path: 'content/a.mdx', range: { start: { line: 0, column: 1 } } };
  await expect(read([{ ...diagnostic, location }])).rejects.toThrow('not valid');
});
