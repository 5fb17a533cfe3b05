import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { gitIn } from './git.ts';

/** Copies the working tree: tracked files and untracked files that Git does not ignore. */
export async function copyTree(root: string, target: string): Promise<void> {
  const list = await gitIn(root)('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of new Set(list.split('\0').filter(Boolean))) {
    if (!existsSync(path.join(root, file))) continue;
    await cp(path.join(root, file), path.join(target, file), { recursive: true });
  }
}
