import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chmod, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textsIn } from '../testing/moving.ts';
import { workspace } from '../testing/workspace.ts';
import { type FileChange, Outdated, readBytes, removeLeftovers, replaceFiles } from './writeContent.ts';

const one = Buffer.from('one');
const two = Buffer.from('two');
const file = 'content/a.mdx';
const site = () => workspace({ [file]: 'one', 'outside.txt': 'mine', 'package.json': '{}' });
const read = (root: string, name = file) => readFile(path.join(root, name), 'utf8');
const filesOf = async (root: string) => (await readdir(path.join(root, 'content'))).toSorted();

function failing(code: keyof typeof constants.errno): void {
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code, errno: -constants.errno[code] });
  });
  onTestFinished(() => spy.mockRestore());
}

test.each([
  ...['package.json', 'content/../package.json', '/etc/passwd'],
  ...['content/.hidden', 'content', 'content\\a.mdx'],
])('%s is neither read nor written', async (name) => {
  const root = await site();
  expect(() => readBytes(root, name)).toThrow('Only files of content/');
  const change = { file: name, before: Buffer.from('{}'), after: two };
  await expect(replaceFiles(root, [change])).rejects.toThrow('Only files of content/');
});

test('nothing is read or written through a link, and the other files of the edit stay as they were', async () => {
  const root = await site();
  await symlink(path.join(root, 'outside.txt'), path.join(root, 'content/b.mdx'));
  await symlink(root, path.join(root, 'content/up'));
  for (const linked of ['content/b.mdx', 'content/up/outside.txt']) {
    const changes = [
      { file, before: one, after: two },
      { file: linked, before: undefined, after: two },
    ];
    expect(() => readBytes(root, linked)).toThrow('is a link');
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

test('a file that is not what was read is not overwritten', async () => {
  const root = await site();
  for (const known of [undefined, two, Buffer.from('on')])
    await expect(replaceFiles(root, [{ file, before: known, after: two }])).rejects.toThrow(Outdated);
  expect(await read(root)).toBe('one');
});

test.each([
  ['ENOSPC', 'no space left on device'],
  ['EROFS', 'read-only file system'],
] as const)('%s is said in words, and leaves everything as it was', async (code, words) => {
  const root = await site();
  const before = await filesOf(root);
  failing(code);
  for (const [name, was] of [[file, one] as const, ['content/new.mdx', undefined] as const])
    await expect(replaceFiles(root, [{ file: name, before: was, after: two }])).rejects.toThrow(
      `${name} cannot be read or written: ${words}. Nothing was changed. Solve that, then try again.`,
    );
  expect(await filesOf(root)).toEqual(before);
  expect(await read(root)).toBe('one');
});

test('a file that was made read-only is left as it is, and said so', async () => {
  const root = await site();
  const before = await filesOf(root);
  // Whoever runs the tests may write everything.
  const spy = vi.spyOn(fs, 'accessSync').mockImplementation((name, mode) => {
    if (path.basename(String(name)) !== 'a.mdx' || mode !== fs.constants.W_OK) return;
    throw Object.assign(new Error('EACCES'), { code: 'EACCES', errno: -constants.errno.EACCES });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(replaceFiles(root, [{ file, before: one, after: two }])).rejects.toThrow(
    `${file} cannot be read or written: permission denied. Nothing was changed.`,
  );
  expect(await filesOf(root)).toEqual(before);
  expect(await read(root)).toBe('one');
});

test('a name that is too long is said in words', async () => {
  const name = `content/${'x'.repeat(300)}.mdx`;
  const change = { file: name, before: undefined, after: two };
  await expect(replaceFiles(await site(), [change])).rejects.toThrow('name too long');
});

test('what a killed process has left of a file is removed, but not of one that is missing, and nothing of one that runs', async () => {
  const { pid: ended = 0 } = spawnSync(process.execPath, ['--version']);
  const left = (name: string, writer: number) => `.${name}.${writer}.${'0'.repeat(12)}.tmp`;
  const names = [left('a.mdx', ended), left('a.mdx', process.ppid), left('gone.mdx', ended)];
  const root = await workspace(
    Object.fromEntries([...names, 'a.mdx'].map((name) => [`content/${name}`, 'o'])),
  );
  removeLeftovers(root);
  expect((await filesOf(root)).filter((name) => name.endsWith('.tmp'))).toEqual(names.slice(1));
});

test('what an ended process has left of a new picture is removed, because its author has the file', async () => {
  const { pid: ended = 0 } = spawnSync(process.execPath, ['--version']);
  const root = await site();
  const pictures = path.join(root, 'content/_pictures');
  const before = await readdir(pictures);
  fs.writeFileSync(path.join(pictures, `.new.jpg.${ended}.${'0'.repeat(12)}.tmp`), 'half');
  removeLeftovers(root);
  expect(await readdir(pictures)).toEqual(before);
});

test('a site without content has no leftovers', async () => {
  const root = await site();
  fs.rmSync(path.join(root, 'content'), { recursive: true });
  expect(() => removeLeftovers(root)).not.toThrow();
});

test('nothing is removed through a link', async () => {
  const { pid: ended = 0 } = spawnSync(process.execPath, ['--version']);
  const outside = { 'content/a.mdx': 'o', [`content/.a.mdx.${ended}.${'0'.repeat(12)}.tmp`]: 'o' };
  const [root, other] = [await site(), await workspace(outside)];
  await symlink(path.join(other, 'content'), path.join(root, 'content/linked'));
  await symlink(root, path.join(root, 'content/cycle'));
  const before = await filesOf(other);
  removeLeftovers(root);
  expect(await filesOf(other)).toEqual(before);
});

test('Git leaves out what a killed process has left of a file', async () => {
  const root = await site();
  const renamed = vi.spyOn(fs, 'renameSync').mockImplementation((from) => {
    const { status } = spawnSync('git', ['check-ignore', '--no-index', path.relative(root, String(from))], {
      cwd: path.resolve(import.meta.dirname, '../..'),
    });
    expect(status).toBe(0);
    throw new Error('stopped');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    renamed.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(replaceFiles(root, [{ file, before: one, after: two }])).rejects.toThrow('stopped');
  expect(renamed).toHaveBeenCalled();
});

const change = (name: string, before: string | null, after: string | null): FileChange => ({
  file: `content/${name}`,
  before: before === null ? undefined : Buffer.from(before),
  after: after === null ? undefined : Buffer.from(after),
});

const several = { 'content/a': 'a', 'content/b': 'b', 'content/c/d': 'd', 'urls.lock': '/\n' };

test('files are changed, made and removed, with their folders', async () => {
  const root = await workspace(several);
  await chmod(path.join(root, 'content/a'), 0o640);
  const { 'content/b': _b, 'content/c/d': _d, ...rest } = await textsIn(root);
  await replaceFiles(root, [
    change('a', 'a', 'A'),
    change('b', 'b', null),
    change('c/d', 'd', null),
    change('f/g/h', null, 'new'),
  ]);
  expect(await textsIn(root)).toEqual({ ...rest, 'content/a': 'A', 'content/f/g/h': 'new' });
  expect((await stat(path.join(root, 'content/a'))).mode & 0o777).toBe(0o640);
});

test.each([
  ['a folder cannot be made inside a file', [change('x/y', null, 'y'), change('a/b', null, 'b')]],
  ['a file cannot replace a folder', [change('b', 'b', 'B'), change('c', null, 'c')]],
  ['a file was edited', [change('a', 'a', 'A'), change('b', 'other', 'B'), change('n/m', null, 'm')]],
  ['a file is there', [change('n/m', null, 'm'), change('a', null, 'A')]],
  [
    'it is outside of the content',
    [change('a', 'a', 'A'), { ...change('a', null, 'A'), file: 'package.json' }],
  ],
])('nothing is changed if %s', async (_what, changes) => {
  const root = await workspace(several);
  const before = await textsIn(root);
  await expect(replaceFiles(root, changes)).rejects.toThrow();
  expect(await textsIn(root)).toEqual(before);
});

test('what is removed goes last, so that a kill loses no text', async () => {
  const root = await workspace(several);
  const steps: string[] = [];
  for (const name of ['renameSync', 'rmSync'] as const) {
    const real: (...given: never[]) => void = fs[name];
    vi.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
      if (!String(given[0]).endsWith('.tmp') || name === 'renameSync') steps.push(name);
      return real(...(given as never[]));
    });
  }
  syncBuiltinESMExports();
  await replaceFiles(root, [change('b', 'b', null), change('e', null, 'b')]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(steps).toEqual(['renameSync', 'rmSync']);
});
