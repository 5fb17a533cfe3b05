import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recoverFolder, replaceFolder, workFolderFor } from './replaceFolder.ts';

const site = (folder: string, text: string) => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), text);
};

/** A folder with a site, and a new one that will replace it. */
async function twoSites() {
  const parent = await mkdtemp(path.join(tmpdir(), 'replace-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const target = path.join(parent, 'dist');
  const fresh = workFolderFor(target);
  site(target, 'old');
  site(fresh, 'new');
  return { parent, target, fresh, shown: () => readFileSync(path.join(target, 'index.html'), 'utf8') };
}

/** A rename that fails on these calls, counted from 1. */
function failingRename(...failing: number[]) {
  let count = 0;
  return (from: string, to: string) => {
    count++;
    if (failing.includes(count)) throw new Error(`rename ${count} failed.`);
    renameSync(from, to);
  };
}

test('a finished site replaces the old one, or is the first', async () => {
  const { parent, target, fresh, shown } = await twoSites();
  replaceFolder(fresh, target);
  expect(shown()).toBe('new');
  expect(readdirSync(parent)).toEqual(['dist']);
  await rm(target, { recursive: true });
  site(fresh, 'first');
  replaceFolder(fresh, target);
  expect(shown()).toBe('first');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test.each([1, 2])('if rename %i fails, the last site remains', async (number) => {
  const { parent, target, fresh, shown } = await twoSites();
  expect(() => replaceFolder(fresh, target, failingRename(number))).toThrow(
    `${target} could not be replaced. rename ${number} failed.`,
  );
  expect(shown()).toBe('old');
  expect(readdirSync(parent).sort()).toEqual(['dist', path.basename(fresh)]);
});

test('if restoring the old site fails too, the error says where it is, and the next build restores it', async () => {
  const { parent, target, fresh, shown } = await twoSites();
  expect(() => replaceFolder(fresh, target, failingRename(2, 3))).toThrow(
    `The previous site is in ${target}.old-${process.pid}.`,
  );
  expect(existsSync(target)).toBe(false);
  recoverFolder(target);
  expect(shown()).toBe('old');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('leftovers of killed builds are removed; folders of running builds stay', async () => {
  const { parent, target, shown } = await twoSites();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const others = [`dist.new-${process.ppid}`, 'dist.backup', 'dist.old-mine', 'distance.new-1'];
  for (const name of [`dist.new-${ended}`, `dist.old-${ended}`, `dist.trash-${ended}`, ...others])
    site(path.join(parent, name), name);
  recoverFolder(target);
  expect(shown()).toBe('old');
  expect(readdirSync(parent).sort()).toEqual(['dist', ...others].sort());
});

test('a partly removed site is not restored', async () => {
  const { parent, target } = await twoSites();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  renameSync(target, `${target}.trash-${ended}`);
  recoverFolder(target);
  expect(readdirSync(parent)).toEqual([]);
});
