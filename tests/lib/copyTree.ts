import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Copies the working tree: tracked files and untracked files that Git does not ignore. */
export async function copyTree(root: string, target: string): Promise<void> {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of new Set(list.split('\0').filter(Boolean)))
    if (existsSync(path.join(root, file))) await cp(path.join(root, file), path.join(target, file));
}
