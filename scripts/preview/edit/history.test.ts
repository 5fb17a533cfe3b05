import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from '../../testing/workspace.ts';
import { EditHistory } from './history.ts';
import { writeStates } from './writeContent.ts';

const read = (root: string, file: string) => readFile(path.join(root, file), 'utf8');
const state = (file: string, text: string) => ({ file, content: Buffer.from(text) });

test('what was changed elsewhere since is not undone', async () => {
  const root = await workspace({ 'content/a.mdx': 'one' });
  const history = new EditHistory(root);
  await history.write('/a', 'words', [state('content/a.mdx', 'two')]);
  await writeFile(path.join(root, 'content/a.mdx'), 'three');
  await expect(history.undo('/a')).rejects.toThrow('changed somewhere else');
  expect(await read(root, 'content/a.mdx')).toBe('three');
});

test.each([
  'package.json',
  'content/../package.json',
  '/etc/passwd',
  'content/.hidden',
  'content',
  'content\\a.mdx',
])('%s is not written', async (file) => {
  const root = await workspace({ 'content/a.mdx': 'one', 'package.json': '{}' });
  await expect(writeStates(root, [state(file, 'x')])).rejects.toThrow('Only files of content/');
});

test('nothing is written through a link, and the other files of the edit stay as they were', async () => {
  const root = await workspace({ 'content/a.mdx': 'one', 'outside.txt': 'mine' });
  await symlink(path.join(root, 'outside.txt'), path.join(root, 'content/b.mdx'));
  await symlink(root, path.join(root, 'content/up'));
  for (const file of ['content/b.mdx', 'content/up/outside.txt'])
    await expect(writeStates(root, [state('content/a.mdx', 'two'), state(file, 'x')])).rejects.toThrow(
      'link',
    );
  expect(await read(root, 'content/a.mdx')).toBe('one');
  expect(await read(root, 'outside.txt')).toBe('mine');
});
