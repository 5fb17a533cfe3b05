/** All changes are written, or none. */
import { chmod, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../testing/moving.ts';
import { workspace } from '../testing/workspace.ts';
import type { Change } from './changes.ts';
import { writeChanges } from './writeChanges.ts';

const change = (from: string, to: string): Change => ({
  from: `content/${from}`,
  to: `content/${to}`,
  before: Buffer.from(from),
  after: Buffer.from(`${from}, changed`),
});

const files = { 'content/a': 'a', 'content/b': 'b', 'content/c/d': 'c/d', 'content/c/e': 'c/e' };

test('files are edited and renamed, and keep their mode', async () => {
  const root = await workspace(files);
  await chmod(path.join(root, 'content/a'), 0o640);
  const before = await textsIn(root);
  await writeChanges(root, [
    change('a', 'a'),
    change('b', 'c/d'),
    change('c/d', 'f/g/h'),
    change('c/e', 'b'),
  ]);
  const { 'content/c/e': _, ...rest } = before;
  expect(await textsIn(root)).toEqual({
    ...rest,
    'content/a': 'a, changed',
    'content/b': 'c/e, changed',
    'content/c/d': 'b, changed',
    'content/f/g/h': 'c/d, changed',
  });
  expect((await stat(path.join(root, 'content/a'))).mode & 0o777).toBe(0o640);
});

/** Changes of which the last cannot be made, by when they fail. */
const failures: Record<string, Change[]> = {
  // A folder cannot be made inside a file.
  'while new files are written': [change('a', 'x/y'), change('b', 'a/b')],
  // The old file is not there for the second one.
  'while old files are renamed': [
    change('a', 'x/y'),
    change('b', 'b'),
    change('c/d', 'n/d'),
    change('c/d', 'n/e'),
  ],
  // A file cannot replace a folder that is not empty.
  'while new files are renamed': [
    change('a', 'a'),
    change('b', 'x/y'),
    change('c/d', 'x/y/z'),
    change('c/e', 'n'),
  ],
};

test.each(Object.entries(failures))('a failure %s puts everything back', async (_, changes) => {
  const root = await workspace(files);
  const before = await textsIn(root);
  await expect(writeChanges(root, changes)).rejects.toThrow(
    /^The files could not be written: E[A-Z]+: .* Nothing was changed\.$/,
  );
  expect(await textsIn(root)).toEqual(before);
});

test('a file that was edited in the meantime is not overwritten, and neither is a new one', async () => {
  const root = await workspace(files);
  const before = await textsIn(root);
  await expect(writeChanges(root, [change('a', 'c/d')])).rejects.toThrow('content/c/d already exists.');
  await writeFile(path.join(root, 'content/b'), 'Edited.');
  await expect(writeChanges(root, [change('a', 'z'), change('b', 'y')])).rejects.toThrow(
    'content/b has changed in the meantime. Nothing was changed. Run the command again.',
  );
  expect(await textsIn(root)).toEqual({ ...before, 'content/b': 'Edited.' });
});
