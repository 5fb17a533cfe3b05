import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { commitAll } from '../testing/git.ts';
import { repository } from '../testing/repository.ts';
import { workspace, write } from '../testing/workspace.ts';
import { changedFiles } from './changedFiles.ts';
import { findComparison } from './findComparison.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());

const linesOf = async (root: string) => {
  const files = await changedFiles(root, await findComparison(root));
  return files.map(({ file, lines }) => [file, lines?.hunks.flatMap((hunk) => hunk.lines)]);
};

test('the changed lines of committed and uncommitted files are found', async () => {
  const root = await repository({ 'content/first.txt': 'one\n' });
  await write(root, { 'content/second.txt': 'two\n' });
  expect(await linesOf(root)).toEqual([
    ['content/first.txt', ['+one']],
    ['content/second.txt', ['+two']],
  ]);
});

test('a symbolic link shows its target path, never the contents of the target', async () => {
  const elsewhere = path.join(await workspace({ 'secret.txt': 'a secret\n' }), 'secret.txt');
  const root = await repository({ 'content/first.txt': 'one\n' });
  await symlink(elsewhere, path.join(root, 'content/committed.mdx'));
  commitAll(root, 'A link');
  await symlink(elsewhere, path.join(root, 'content/fresh.mdx'));
  const lines = await linesOf(root);
  expect(JSON.stringify(lines)).not.toContain('a secret');
  const shown = [`+${elsewhere}`, '\\ No newline at end of file'];
  expect(lines).toContainEqual(['content/committed.mdx', shown]);
  expect(lines).toContainEqual(['content/fresh.mdx', shown]);
});
