import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isKept, putKept } from './keptFile.ts';
import { workspace } from './testing/workspace.ts';

test('a file that is put into a build is the same file, with the same date', async () => {
  const root = await workspace({ 'kept.html': 'a page' });
  const [kept, target] = [path.join(root, 'kept.html'), path.join(root, 'index.html')];
  await putKept(kept, target);
  expect(await readFile(target, 'utf8')).toBe('a page');
  expect((await stat(target)).mtimeMs).toBe((await stat(kept)).mtimeMs);
});

test('it takes the place of one that is there', async () => {
  const root = await workspace({ 'kept.html': 'a page', 'index.html': 'another, longer page' });
  await putKept(path.join(root, 'kept.html'), path.join(root, 'index.html'));
  expect(await readFile(path.join(root, 'index.html'), 'utf8')).toBe('a page');
});

test('what was written to since counts as gone', async () => {
  const root = await workspace({ 'kept.html': 'a page' });
  const kept = path.join(root, 'kept.html');
  expect(isKept(kept)).toBe(true);
  expect(isKept(`${kept}.br`)).toBe(false);
  await writeFile(kept, 'a page, and what a tool has put there');
  const later = new Date(Date.now() + 60_000);
  await utimes(kept, later, later);
  expect(isKept(kept)).toBe(false);
});
