/** Changes of several files: all are made, or none. */
import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../testing/moving.ts';
import { workspace } from '../testing/workspace.ts';
import { changeFiles } from './changeFiles.ts';
import type { FileChange } from './writeContent.ts';

/** A change of a file; null is no file. */
const change = (name: string, before: string | null, after: string | null): FileChange => ({
  file: `content/${name}`,
  before: before === null ? undefined : Buffer.from(before),
  after: after === null ? undefined : Buffer.from(after),
});

const files = { 'content/a': 'a', 'content/b': 'b', 'content/c/d': 'd', 'urls.lock': '/\n' };

test('files are changed, made and removed, with their folders', async () => {
  const root = await workspace(files);
  await chmod(path.join(root, 'content/a'), 0o640);
  const { 'content/b': _b, 'content/c/d': _d, ...rest } = await textsIn(root);
  await changeFiles(root, [
    change('a', 'a', 'A'),
    change('b', 'b', null),
    change('c/d', 'd', null),
    { ...change('f/g/h', null, 'new'), mode: 0o600 },
  ]);
  expect(await textsIn(root)).toEqual({ ...rest, 'content/a': 'A', 'content/f/g/h': 'new' });
  const modeOf = async (name: string) => (await stat(path.join(root, 'content', name))).mode & 0o777;
  expect([await modeOf('a'), await modeOf('f/g/h')]).toEqual([0o640, 0o600]);
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
  const root = await workspace(files);
  const before = await textsIn(root);
  await expect(changeFiles(root, changes)).rejects.toThrow();
  expect(await textsIn(root)).toEqual(before);
});
