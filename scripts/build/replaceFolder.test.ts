import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { recoverFolder, replaceFolder, workFolderFor } from './replaceFolder.ts';

const site = (folder: string, text: string) => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), text);
};

async function twoSites() {
  const parent = await temporaryFolder();
  const target = path.join(parent, 'dist');
  const fresh = workFolderFor(target);
  site(target, 'old');
  site(fresh, 'new');
  return { parent, target, fresh, shown: () => readFileSync(path.join(target, 'index.html'), 'utf8') };
}

test('if the finished site cannot be put in place, the last site remains', async () => {
  const { parent, target, shown } = await twoSites();
  expect(() => replaceFolder(path.join(parent, 'nothing'), target)).toThrow('ENOENT');
  expect(shown()).toBe('old');
  expect(readdirSync(parent)).not.toContain(`dist.old-${process.pid}`);
});

test('leftovers of killed builds are removed; folders of running builds stay', async () => {
  const { parent, target, shown } = await twoSites();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const others = [`dist.new-${process.ppid}`, 'dist.backup', 'dist.old-mine', 'distance.new-1'];
  for (const name of [`dist.new-${ended}`, `dist.old-${ended}`, ...others])
    site(path.join(parent, name), name);
  recoverFolder(target);
  expect(shown()).toBe('old');
  expect(readdirSync(parent).sort()).toEqual(['dist', ...others].sort());
});
