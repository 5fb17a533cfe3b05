import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from '../../testing/workspace.ts';
import { EditHistory } from './history.ts';

const file = 'content/a.mdx';
const read = (root: string) => readFile(path.join(root, file), 'utf8');
const change = (before: string, after: string) => [
  { file, before: Buffer.from(before), after: Buffer.from(after) },
];

async function edited() {
  const root = await workspace({ [file]: 'one' });
  const history = new EditHistory(root);
  await history.write('/a', 'words', change('one', 'two'));
  return { root, history };
}

test('what was changed elsewhere since is not undone', async () => {
  const { root, history } = await edited();
  await writeFile(path.join(root, file), 'three');
  await expect(history.revert('/a', 'undo')).rejects.toThrow(`${file} was changed somewhere else since.`);
  expect(await read(root)).toBe('three');
});

test('an edit that another page keeps from being undone is named', async () => {
  const { root, history } = await edited();
  await history.write('/b', 'words', change('two', 'three'));
  await expect(history.revert('/a', 'undo')).rejects.toThrow('was edited on /b too; undo it there first.');
  await history.revert('/b', 'undo');
  await history.revert('/a', 'undo');
  expect(await read(root)).toBe('one');
  expect(history.counts('/a')).toEqual({ undo: 0, redo: 1 });
});
