import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileCache } from './fileCache.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

const never = async (): Promise<Buffer> => {
  throw new Error('It is there already.');
};

test('a file is made once and found by the next build', async () => {
  const root = await folder();
  const kept = path.join(root, 'kept');
  const first = new FileCache(kept);
  await first.place('a.png', path.join(root, 'out/deep/a.png'), async () => Buffer.from('A'));
  expect([first.made, first.used]).toEqual([1, 1]);
  const second = new FileCache(kept);
  await second.place('a.png', path.join(root, 'again/a.png'), never);
  expect([second.made, second.used]).toEqual([0, 1]);
  expect(await readFile(path.join(root, 'again/a.png'), 'utf8')).toBe('A');
});

test('what a build did not use is forgotten, and what could not be made leaves nothing', async () => {
  const root = await folder();
  const kept = path.join(root, 'kept');
  const first = new FileCache(kept);
  for (const name of ['a', 'b'])
    await first.place(name, path.join(root, name), async () => Buffer.from(name));
  const second = new FileCache(kept);
  await second.place('b', path.join(root, 'b'), never);
  await expect(second.place('c', path.join(root, 'c'), never)).rejects.toThrow('It is there already.');
  await second.forgetUnused();
  expect(await readdir(kept)).toEqual(['b']);
});
