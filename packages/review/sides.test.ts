import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspace, write } from '../../scripts/testing/workspace.ts';
import { installPackages, otherPackages } from './sides.ts';

test('a base gets the devDependencies that its build needs', async () => {
  const project = { name: 'project', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
  const packages = {
    '': project,
    'node_modules/tool': { resolved: 'tool', link: true },
    tool: { version: '1.0.0', dev: true },
  };
  const lock = { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  const folder = await workspace();
  await write(folder, {
    'tool/package.json': JSON.stringify({ name: 'tool', version: '1.0.0' }),
    'package.json': JSON.stringify(project),
    'package-lock.json': JSON.stringify(lock),
  });
  expect(await installPackages(folder)).toMatchObject({ ok: true });
  expect(existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true);
}, 60_000);

const lock = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

test('packages that are not those of the lock file are said; those that are not installed do not matter', async () => {
  const notes = async (wanted: Record<string, string>, installed: Record<string, string>) =>
    otherPackages(
      await workspace({
        'package-lock.json': lock(wanted),
        'node_modules/.package-lock.json': lock(installed),
      }),
    );
  expect(await notes({ a: '1.0.0', windows: '1.0.0' }, { a: '1.0.0' })).toEqual([]);
  const [note] = await notes({ a: '1.0.0', b: '1.0.0' }, { a: '1.0.1', b: '1.0.0', c: '1.0.0' });
  expect(note).toContain('are not those of package-lock.json');
});

test('without a lock file there is nothing to say', async () => {
  expect(await otherPackages(await workspace())).toEqual([]);
});
