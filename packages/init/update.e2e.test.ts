/** A site takes what changed in the project that it was made from, with the commands of docs/make-it-yours.md. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../../scripts/testing/git.ts';
import { temporaryFolder } from '../../scripts/testing/temporaryFolder.ts';
import { type Files, write } from '../../scripts/testing/workspace.ts';

const lines = (changed: Record<number, string> = {}) =>
  Array.from({ length: 40 }, (_, index) => `${changed[index] ?? `Line ${index}`}\n`).join('');

const manifest = (name: string, startedFrom?: string) =>
  `${JSON.stringify({ name, private: true, version: '1.0.0', ...(startedFrom && { startedFrom }) }, null, 2)}\n`;

/** A project with one commit, a site made of its files, which shares no history with it, and a way to change the project. */
async function projectAndSite(changes: Files) {
  const [project, site] = [await temporaryFolder(), await temporaryFolder()];
  const commit = async (files: Files) => {
    await write(project, files);
    commitAll(project, 'Change');
    return git(project, 'rev-parse', 'HEAD').trim();
  };
  git(project, 'init', '--quiet', '--initial-branch=main');
  const all = ['content/index.mdx', 'urls.lock', 'src/page.ts', 'scripts/unused.ts', 'scripts/old.ts'];
  const first = await commit({
    'package.json': manifest('project'),
    ...Object.fromEntries(all.map((file) => [file, lines()])),
  });
  await cp(project, site, { recursive: true });
  await rm(path.join(site, '.git'), { recursive: true });
  git(site, 'init', '--quiet', '--initial-branch=main');
  git(site, 'remote', 'add', 'upstream', project);
  await write(site, { 'package.json': manifest('nordlys', first), ...changes });
  commitAll(site, 'Our site');
  return { commit, site };
}

async function update(site: string): Promise<string> {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../docs/make-it-yours.md'), 'utf8');
  const commands = /```sh\n(git fetch [^`]*git apply [^`]*)```/.exec(guide)?.[1] ?? 'exit 1';
  return execFileSync('bash', ['-c', `exec 2>&1; ${commands}true`], { cwd: site, encoding: 'utf8' });
}

const fixed = lines({ 2: 'Fixed' });

test('two updates are merged into what the site has changed; its content and what it deleted stay so', async () => {
  const ours = lines({ 15: 'Ours' });
  const { commit, site } = await projectAndSite({
    ...{ 'scripts/unused.ts': null, 'content/index.mdx': ours, 'urls.lock': ours, 'src/page.ts': ours },
  });
  const others = { 'content/index.mdx': fixed, 'urls.lock': fixed, 'scripts/unused.ts': fixed };
  await commit({ ...others, 'src/page.ts': fixed, 'scripts/old.ts': null, 'scripts/new.ts': lines() });
  expect(await update(site)).not.toMatch(/error|conflict/);
  commitAll(site, 'Update');
  const last = await commit({ 'src/page.ts': lines({ 2: 'Fixed', 30: 'Fixed' }), 'scripts/new.ts': fixed });
  expect(await update(site)).not.toMatch(/error|conflict/);

  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  expect(await read('package.json')).toBe(manifest('nordlys', last));
  expect(await read('src/page.ts')).toBe(lines({ 2: 'Fixed', 15: 'Ours', 30: 'Fixed' }));
  expect([await read('content/index.mdx'), await read('urls.lock')]).toEqual([ours, ours]);
  expect(git(site, 'ls-files', 'src', 'scripts').trim().split('\n')).toEqual([
    'scripts/new.ts',
    'src/page.ts',
  ]);
});

test('a conflict is named, in a file that the site has changed, too', async () => {
  const { commit, site } = await projectAndSite({ 'src/page.ts': lines({ 2: 'Ours' }) });
  await commit({ 'src/page.ts': fixed });
  expect(await update(site)).toContain('U src/page.ts');
  expect(git(site, 'diff', '--name-only', '--diff-filter=U')).toBe('src/page.ts\n');
});
