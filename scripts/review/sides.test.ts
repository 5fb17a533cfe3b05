import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { workspace, write } from '../testing/workspace.ts';
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

test('packages that are not those of the lock file are named; those that are not installed do not matter', async () => {
  const notes = async (wanted: Record<string, string>, installed: Record<string, string>) =>
    otherPackages(
      await workspace({
        'package-lock.json': lock(wanted),
        'node_modules/.package-lock.json': lock(installed),
      }),
    );
  expect(await notes({ a: '1.0.0', windows: '1.0.0' }, { a: '1.0.0' })).toEqual([]);
  const [note] = await notes({ a: '1.0.0', b: '1.0.0' }, { a: '1.0.1', b: '1.0.0', c: '1.0.0' });
  expect(note).toContain('are not those of package-lock.json (a, c)');
});

test('without a lock file there is nothing to say', async () => {
  expect(await otherPackages(await workspace())).toEqual([]);
});

test('an interrupted run removes its folder before it ends', async () => {
  const root = await workspace();
  const module = pathToFileURL(path.join(import.meta.dirname, 'sides.ts')).href;
  const program = `
    const { inRunFolder } = await import(${JSON.stringify(module)});
    await inRunFolder(${JSON.stringify(root)}, async (folder) => {
      console.log(folder);
      await new Promise((resolve) => setTimeout(resolve, 120_000));
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  expect(existsSync(folder)).toBe(true);
  const code = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  expect(await code).toBe(143);
  expect(existsSync(folder)).toBe(false);
});
