import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';

test('an interrupted run removes its folder before it ends', async () => {
  const root = await workspace();
  const module = pathToFileURL(path.join(import.meta.dirname, 'runFolder.ts')).href;
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
