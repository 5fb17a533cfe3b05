import { chmod, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { Outdated, readBytes, replaceFiles } from './writeContent.ts';

const one = Buffer.from('one');
const two = Buffer.from('two');
const file = 'content/a.mdx';
const site = () => workspace({ [file]: 'one', 'outside.txt': 'mine', 'package.json': '{}' });
const read = (root: string, name = file) => readFile(path.join(root, name), 'utf8');
const filesOf = async (root: string) => (await readdir(path.join(root, 'content'))).toSorted();

/** Makes writing fail after the file was begun. */
async function failing(code: string): Promise<void> {
  const handle = await open(import.meta.filename);
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  spy.mockRejectedValue(Object.assign(new Error(code), { code }));
  onTestFinished(() => spy.mockRestore());
}

test.each([
  'package.json',
  'content/../package.json',
  '/etc/passwd',
  'content/.hidden',
  'content',
  'content\\a.mdx',
])('%s is neither read nor written', async (name) => {
  const root = await site();
  expect(() => readBytes(root, name)).toThrow('Only files of content/');
  const change = { file: name, before: Buffer.from('{}'), after: two };
  await expect(replaceFiles(root, [change])).rejects.toThrow('Only files of content/');
});

test('nothing is written through a link, and the other files of the edit stay as they were', async () => {
  const root = await site();
  await symlink(path.join(root, 'outside.txt'), path.join(root, 'content/b.mdx'));
  await symlink(root, path.join(root, 'content/up'));
  for (const linked of ['content/b.mdx', 'content/up/outside.txt']) {
    const changes = [
      { file, before: one, after: two },
      { file: linked, before: undefined, after: two },
    ];
    await expect(replaceFiles(root, changes)).rejects.toThrow('link');
  }
  expect(await read(root)).toBe('one');
  expect(await read(root, 'outside.txt')).toBe('mine');
});

test('a link under the name of a temporary file is not followed', async () => {
  const root = await site();
  const planted = `content/.a.mdx.${process.pid}`;
  await symlink(path.join(root, 'outside.txt'), path.join(root, planted));
  await replaceFiles(root, [{ file, before: one, after: two }]);
  expect(await read(root)).toBe('two');
  expect((await stat(path.join(root, file))).isFile()).toBe(true);
  expect(await read(root, 'outside.txt')).toBe('mine');
});

test('a file that is not what was read is not overwritten, and no other file of the edit changes', async () => {
  const root = await site();
  await writeFile(path.join(root, 'content/b.mdx'), 'theirs');
  const before = await filesOf(root);
  for (const known of [undefined, one, Buffer.from('their')]) {
    const changes = [
      { file, before: one, after: two },
      { file: 'content/b.mdx', before: known, after: two },
    ];
    await expect(replaceFiles(root, changes)).rejects.toThrow(Outdated);
  }
  expect([await read(root), await read(root, 'content/b.mdx')]).toEqual(['one', 'theirs']);
  expect(await filesOf(root)).toEqual(before);
});

test('a file keeps its mode', async () => {
  const root = await site();
  await chmod(path.join(root, file), 0o666);
  await replaceFiles(root, [{ file, before: one, after: two }]);
  expect((await stat(path.join(root, file))).mode & 0o777).toBe(0o666);
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
  ['EIO', 'the system reports EIO'],
])('%s is said in words, and leaves everything as it was', async (code, words) => {
  const root = await site();
  const before = await filesOf(root);
  await failing(code);
  for (const [name, was] of [[file, one] as const, ['content/new.mdx', undefined] as const])
    await expect(replaceFiles(root, [{ file: name, before: was, after: two }])).rejects.toThrow(
      `${name} cannot be read or written: ${words}. Nothing was changed.`,
    );
  expect(await filesOf(root)).toEqual(before);
  expect(await read(root)).toBe('one');
});

test('a name that is too long is said in words', async () => {
  const name = `content/${'x'.repeat(300)}.mdx`;
  const change = { file: name, before: undefined, after: two };
  await expect(replaceFiles(await site(), [change])).rejects.toThrow('its name is too long');
});
