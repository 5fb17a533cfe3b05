import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

// Root may remove everything, so another user does it.
test.skipIf(process.getuid?.() !== 0)('a site whose files cannot be removed stays where it is', async () => {
  const { parent, target, fresh, shown } = await twoSites();
  chmodSync(parent, 0o777);
  const module = JSON.stringify(path.join(import.meta.dirname, 'replaceFolder.ts'));
  const program = `import { replaceFolder } from ${module}; replaceFolder(${JSON.stringify(fresh)}, ${JSON.stringify(target)});`;
  const tsx = path.resolve(import.meta.dirname, '../../node_modules/tsx/dist/esm/index.mjs');
  const { stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
    encoding: 'utf8',
    uid: 65_534,
    gid: 65_534,
  });
  expect(stderr).toContain('EACCES');
  expect(shown()).toBe('old');
  expect(readdirSync(parent)).toHaveLength(2);
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
