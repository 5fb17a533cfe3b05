import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installPackages } from './baseSite.ts';

test('a base gets the devDependencies that its build needs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'packages-'));
  const write = (file: string, content: object) =>
    writeFile(path.join(folder, file), JSON.stringify(content));
  const project = { name: 'project', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
  try {
    await mkdir(path.join(folder, 'tool'));
    await write('tool/package.json', { name: 'tool', version: '1.0.0' });
    await write('package.json', project);
    await write('package-lock.json', {
      name: 'project',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': project,
        'node_modules/tool': { resolved: 'tool', link: true },
        tool: { version: '1.0.0', dev: true },
      },
    });
    expect(await installPackages(folder)).toMatchObject({ ok: true });
    expect(existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
