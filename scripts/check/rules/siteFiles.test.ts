import { execFileSync } from 'node:child_process';
import { symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles as check, problemLines, problemsWith } from '../../testing/problemLines.ts';
import { germanSite } from '../../testing/germanSite.ts';
import { titled, workspace, write } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { runCheck } from '../runCheck.ts';

const checkAt = async (root: string): Promise<string> =>
  problemLines((await readSite({ root, drafts: false })).problems);

test('a suggested name is also in the data of the problem', async () => {
  expect(await problemsWith({ 'content/About.mdx': titled('About') })).toMatchObject([
    { rule: 'file-name', suggestions: ['content/about.mdx'] },
  ]);
});

const compare = 'Compare the two: delete one, or give this one a name of its own.';

/** What is said of the names of files, in a site with German. */
const namesSaid = async (names: string[]): Promise<string[]> => {
  const files = Object.fromEntries(names.map((name, index) => [`content/${name}`, titled(`Page ${index}`)]));
  const found = await problemsWith({ ...germanSite, ...files });
  return found.flatMap(({ rule, file, note }) =>
    rule === 'file-name' || rule === 'stray-file'
      ? [`${file}: ${note?.replace(/ If it is a note.*/, '')}`]
      : [],
  );
};

test.each([
  [['de/b.de.mdx'], ['content/de/b.de.mdx: Rename it to content/de/b.mdx.']],
  [['de/c.en.mdx'], ['content/de/c.en.mdx: Rename it to content/c.mdx.']],
  [['de/socket.io.mdx'], ['content/de/socket.io.mdx: Rename it to content/de/socket-io.mdx']],
  [
    ['about.mdx', 'about.fr.mdx'],
    [
      'content/about.fr.mdx: Rename it to content/fr/about.mdx. Before the first page of a language, run npm run new -- --language fr.',
    ],
  ],
  [
    ['_index.DE.md', 'a/_index.DE.md'],
    [
      `content/_index.DE.md: content/de/index.mdx is there already. ${compare}`,
      'content/a/_index.DE.md: Rename it to content/de/a/index.mdx.',
    ],
  ],
  [['about.de.md'], ['content/about.de.md: Rename it to content/de/about.mdx.']],
  ...['notion.so', 'socket.io', 'lever.co', 'what.is'].map((name): [string[], string[]] => [
    [`${name}.mdx`],
    [`content/${name}.mdx: Rename it to content/${name.replace('.', '-')}.mdx`],
  ]),
])('a language in a name is not the end of a domain: %j', async (names, said) => {
  expect(await namesSaid(names)).toEqual(said);
});

test.each([
  ['index.en.md', 'index.mdx'],
  ['contact.de.mdx', 'de/contact.mdx'],
  ['contact.md', 'contact.mdx'],
])('no file is renamed to one that is there: %s', async (name, there) => {
  expect(await namesSaid([name])).toEqual([`content/${name}: content/${there} is there already. ${compare}`]);
});

async function refusedAt(root: string, reason: string): Promise<string[]> {
  const lines = (await checkAt(root)).split('\n');
  for (const line of lines) expect(line).toMatch(new RegExp(`error {2}${reason}.* not-a-file {2}Put`));
  return lines.map((line) => line.split(':')[0] ?? '');
}

test('symbolic links are refused and never read', async () => {
  const root = await workspace();
  const outside = await workspace({ 'secret.mdx': 'The secret.\n{1 + 1}\n', 'folder/b.mdx': '{1}' });
  await symlink(path.join(outside, 'secret.mdx'), path.join(root, 'content/secret.mdx'));
  await symlink(path.join(outside, 'folder'), path.join(root, 'content/folder'));
  await symlink(root, path.join(root, 'content/cycle'));
  await symlink('nowhere', path.join(root, 'content/_pictures/dangling.svg'));
  await write(root, { 'public/a.txt': 'a' });
  await symlink('/etc/hostname', path.join(root, 'public/host.txt'));
  expect(await refusedAt(root, 'This is a symbolic link')).toEqual([
    ...['content/_pictures/dangling.svg', 'content/cycle', 'content/folder', 'content/secret.mdx'],
    'public/host.txt',
  ]);
});

test('a pipe is never opened', async () => {
  const root = await workspace();
  execFileSync('mkfifo', [path.join(root, 'content/pipe.mdx')]);
  expect(await refusedAt(root, 'This is a pipe')).toEqual(['content/pipe.mdx']);
});

test.each(['content/site.yaml', 'urls.lock'])('no link is read as %s', async (file) => {
  const root = await workspace({ [file]: null, 'outside.txt': 'zzz\nthe secret\n' });
  await symlink(path.join(root, 'outside.txt'), path.join(root, file));
  const { stdout, stderr } = await runCheck(root, []);
  expect(stderr).toContain(`${file}:1:1  error  This is a symbolic link`);
  expect(stdout + stderr).not.toMatch(/zzz|secret/);
});

test('a file that no host takes is reported by its size', async () => {
  const root = await workspace({ 'public/film.mp4': '' });
  await truncate(path.join(root, 'public/film.mp4'), 10_000_000_000);
  expect(await checkAt(root)).toContain('public/film.mp4:1:1  error  This file has 10000 MB.');
});

test('folders that are nested too deep are reported', async () => {
  const deep = `content/${'a/'.repeat(14)}b.mdx`;
  expect(await check({ [deep]: titled('Deep') })).toContain(
    '/a:1:1  error  This folder is inside of more than 12 others',
  );
});
