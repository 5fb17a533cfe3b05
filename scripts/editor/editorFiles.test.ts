import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problem } from '../lib/problem.ts';
import { prose } from '../check/prosePlugin.ts';
import { report } from '../check/report/report.ts';
import { workspace } from '../testing/workspace.ts';
import { outdatedFiles, writeEditorFiles } from './editorFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');

const schemaFile = '.vscode/schemas/site.json';
const styleSchemaFile = '.vscode/schemas/style.json';

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, file), 'utf8'));

test('the editor files and the page of fields and components are up to date; if not: npm run schemas', () => {
  expect(outdatedFiles(root).map(([file]) => file)).toEqual([]);
});

test('only outdated files are written, and missing ones with their folders', async () => {
  const current = await Promise.all(
    [schemaFile, ...(prose ? [styleSchemaFile] : []), '.vscode/content.code-snippets', 'docs/fields.md'].map(
      async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const,
    ),
  );
  const folder = await workspace({ ...Object.fromEntries(current), [schemaFile]: '{}' });
  expect(writeEditorFiles(folder)).toEqual([schemaFile]);
  expect(outdatedFiles(folder)).toEqual([]);
  for (const name of ['.vscode', 'docs']) await rm(path.join(folder, name), { recursive: true });
  expect(writeEditorFiles(folder)).toEqual(current.map(([file]) => file));
  expect(outdatedFiles(folder)).toEqual([]);
});

interface Tasks {
  tasks: {
    command: string;
    problemMatcher: {
      pattern: { regexp: string };
      background: { beginsPattern: string; endsPattern: string };
    };
  }[];
}

test('the problem matcher of the editor parses the output of the check', async () => {
  const [task] = ((await readJson('.vscode/tasks.json')) as Tasks).tasks;
  if (!task) throw new Error('There is no task.');
  expect(task.command).toContain('scripts/run.mjs check');
  const { pattern, background } = task.problemMatcher;
  const lines = report([
    problem(
      {
        file: 'content/services/my page.mdx',
        from: 13,
        rule: 'unknown-field',
        reason: '“titel” is not a field: of a page.',
        note: 'Did you mean title?',
      },
      `${'\n'.repeat(11)}  titel`,
    ),
  ]).split('\n');
  const found = lines.flatMap((line) => new RegExp(pattern.regexp).exec(line) ?? []);
  expect(found).toHaveLength(7);
  expect(found.slice(1, 4)).toEqual(['content/services/my page.mdx', '12', '3']);
  expect(found.slice(5)).toEqual(['“titel” is not a field: of a page.', 'unknown-field']);
  const ends = new RegExp(background.endsPattern);
  expect(lines.filter((line) => ends.test(line))).toEqual([lines.at(-1)]);
  expect(ends.test('The content has no problems.')).toBe(true);
  expect('9:39:10 AM [tsx] change in ./content/about.mdx Rerunning...').toMatch(
    new RegExp(background.beginsPattern),
  );
});
