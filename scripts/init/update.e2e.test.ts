/** A site takes the releases of the project that it was made from with the commands of docs/make-it-yours.md. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { type Files, write } from '../testing/workspace.ts';

const lines = (changed: Record<number, string> = {}) =>
  Array.from({ length: 40 }, (_, index) => `${changed[index] ?? `Line ${index}`}\n`).join('');

async function siteOf(changes: Files): Promise<string> {
  const [project, site] = [await temporaryFolder(), await temporaryFolder()];
  git(project, 'init', '--quiet', '--initial-branch=main');
  const release = async (version: string, files: Files) => {
    await write(project, {
      'package.json': `{\n  "name": "project",\n\n  "version": "${version}"\n}\n`,
      ...files,
    });
    commitAll(project, version);
    git(project, 'tag', `v${version}`);
  };
  const all = ['content/index.mdx', 'urls.lock', 'src/page.ts', 'src/unused.ts', 'src/old.ts'];
  await release('1.0.0', Object.fromEntries(all.map((file) => [file, lines()])));
  git(site, 'clone', '--quiet', '--no-tags', project, '.');
  await write(site, changes);
  commitAll(site, 'Our site');
  const fixed = lines({ 2: 'Fixed' });
  const others = { 'content/index.mdx': fixed, 'urls.lock': fixed, 'src/unused.ts': fixed };
  await release('1.1.0', { ...others, 'src/page.ts': fixed, 'src/old.ts': null, 'src/new.ts': lines() });
  await release('1.2.0', { 'src/page.ts': lines({ 2: 'Fixed', 30: 'Fixed' }), 'src/new.ts': fixed });
  git(site, 'remote', 'add', 'upstream', project);
  return site;
}

async function update(site: string, from: string, to: string): Promise<string> {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../docs/make-it-yours.md'), 'utf8');
  const commands = /```sh\n(git fetch [^`]*git apply [^`]*)```/.exec(guide)?.[1] ?? 'exit 1';
  const script = commands.replaceAll('v1.1.0', `v${to}`).replaceAll('v1.0.0', `v${from}`);
  return execFileSync('bash', ['-c', `exec 2>&1; ${script}true`], { cwd: site, encoding: 'utf8' });
}

test('two releases are merged into what the site has changed; its content and what it deleted stay so', async () => {
  const ours = lines({ 15: 'Ours' });
  const site = await siteOf({
    ...{ 'package.json': '{\n  "name": "nordlys",\n\n  "version": "1.0.0"\n}\n', 'src/unused.ts': null },
    ...{ 'content/index.mdx': ours, 'urls.lock': ours, 'src/page.ts': ours },
  });
  for (const [from, to] of [['1.0.0', '1.1.0'] as const, ['1.1.0', '1.2.0'] as const]) {
    expect(await update(site, from, to)).not.toMatch(/error|conflict/);
    commitAll(site, to);
  }
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  expect(await read('package.json')).toBe('{\n  "name": "nordlys",\n\n  "version": "1.2.0"\n}\n');
  expect(await read('src/page.ts')).toBe(lines({ 2: 'Fixed', 15: 'Ours', 30: 'Fixed' }));
  expect([await read('content/index.mdx'), await read('urls.lock')]).toEqual([ours, ours]);
  expect(git(site, 'ls-files', 'src').trim().split('\n')).toEqual(['src/new.ts', 'src/page.ts']);
  expect(git(site, 'tag')).toBe('');
});

test('a conflict is named, in a file that the site has changed, too', async () => {
  const site = await siteOf({ 'src/page.ts': lines({ 2: 'Ours' }) });
  expect(await update(site, '1.0.0', '1.1.0')).toContain('U src/page.ts');
  expect(git(site, 'diff', '--name-only', '--diff-filter=U')).toBe('src/page.ts\n');
});
