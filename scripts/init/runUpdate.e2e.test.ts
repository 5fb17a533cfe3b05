/** A site takes the releases of the project that it was made from. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { runInTerminal } from '../testing/terminal.ts';
import { type Files, write } from '../testing/workspace.ts';
import { runUpdate } from './runUpdate.ts';

const lines = (changed: Record<number, string> = {}) =>
  Array.from({ length: 20 }, (_, index) => `${changed[index] ?? `Line ${index}`}\n`).join('');

const manifest = (version: string, name = 'project') =>
  `${JSON.stringify({ name, private: true, version, type: 'module' }, null, 2)}\n`;

async function folder(files: Files): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'update-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root, files);
  return root;
}

/** The project with releases 1.0.0 and 1.1.0, and a site that was made from the first. */
async function siteOf(changes: Files): Promise<{ project: string; site: string }> {
  const project = await folder({
    'package.json': manifest('1.0.0'),
    'urls.lock': '/\n',
    'content/index.mdx': lines(),
    'src/page.ts': lines(),
    'src/old.ts': lines(),
    'src/unused.ts': lines(),
  });
  git(project, 'init', '--quiet', '--initial-branch=main');
  commitAll(project, 'Release 1.0.0');
  git(project, 'tag', 'v1.0.0');
  const site = await folder({});
  git(site, 'clone', '--quiet', '--no-tags', project, '.');
  git(site, 'config', 'user.name', 'Ada');
  git(site, 'config', 'user.email', 'ada@example.com');
  await write(site, changes);
  commitAll(site, 'Our site');
  await write(project, {
    'package.json': manifest('1.1.0'),
    'urls.lock': '/\n/new\n',
    'content/index.mdx': lines({ 1: 'Another text' }),
    'content/new.mdx': 'New\n',
    'src/page.ts': lines({ 2: 'Fixed' }),
    'src/unused.ts': lines({ 2: 'Fixed' }),
    'src/old.ts': null,
    'src/new.ts': lines(),
  });
  commitAll(project, 'Release 1.1.0');
  git(project, 'tag', 'v1.1.0');
  return { project, site };
}

const update = (root: string, ...args: string[]) => runInTerminal(runUpdate, root, args);

test('a release is merged into what the site has changed, and its content stays', async () => {
  const { project, site } = await siteOf({
    'package.json': manifest('1.0.0', 'nordlys'),
    'urls.lock': '/\n/about\n',
    'content/index.mdx': 'Ours\n',
    'src/page.ts': lines({ 15: 'Ours' }),
  });
  expect(await update(site, '--from', project)).toMatchObject({ code: 0, errors: '' });
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  expect(await read('package.json')).toBe(manifest('1.1.0', 'nordlys'));
  expect(await read('src/page.ts')).toBe(lines({ 2: 'Fixed', 15: 'Ours' }));
  expect(await read('content/index.mdx')).toBe('Ours\n');
  expect(await read('urls.lock')).toBe('/\n/about\n');
  expect(git(site, 'ls-files').split('\n').filter(Boolean).sort()).toEqual([
    'content/index.mdx',
    'package.json',
    'src/new.ts',
    'src/page.ts',
    'src/unused.ts',
    'urls.lock',
  ]);
  expect(git(site, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect((await update(site, '--from', project)).output).toContain('This is release 1.1.0 already.');
});

test('conflicts are named, in files that the site has changed or deleted only', async () => {
  const { project, site } = await siteOf({ 'src/page.ts': lines({ 2: 'Ours' }), 'src/unused.ts': null });
  const { code, output } = await update(site, '--from', project, '--to', 'v1.1.0');
  expect(code).toBe(1);
  expect(output.match(/^ {2}.*$/gm)).toEqual(['  src/page.ts', '  src/unused.ts']);
  git(site, 'cherry-pick', '--abort');
  expect(git(site, 'status', '--porcelain')).toBe('');
});

test('nothing is updated with uncommitted changes, without releases, or to one that does not exist', async () => {
  const { project, site } = await siteOf({ 'content/index.mdx': 'Ours\n' });
  expect(await update(site)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('git remote add upstream'),
  });
  expect(await update(site, '--from', project, '--to', '2.0.0')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('There is no release 2.0.0, only 1.1.0, 1.0.0.'),
  });
  await write(site, { 'content/index.mdx': 'Not committed\n' });
  expect(await update(site, '--from', project)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('content/index.mdx'),
  });
});
