import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { git } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

test('an interrupted run removes its worktree before it ends', async () => {
  const root = await repository();
  const module = pathToFileURL(path.join(import.meta.dirname, 'worktrees.ts')).href;
  const program = `
    const { inRunFolder, inWorktree } = await import(${JSON.stringify(module)});
    const root = ${JSON.stringify(root)};
    await inRunFolder(root, (run) => inWorktree(root, run, 'main', async (folder) => {
      console.log(folder);
      await new Promise((resolve) => setTimeout(resolve, 120_000));
    }));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  expect(existsSync(path.join(folder, 'content/site.yaml'))).toBe(true);
  const code = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  expect(await code).toBe(143);
  expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(existsSync(path.dirname(folder))).toBe(false);
});
