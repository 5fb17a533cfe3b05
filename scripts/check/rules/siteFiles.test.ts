import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { service, titled, workspace, write } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { runCheck } from '../runCheck.ts';

const checkAt = async (root: string): Promise<string> =>
  problemLines((await readSite({ root, drafts: false })).problems);

test('a suggested name is also in the data of the problem', async () => {
  const { problems } = await readSite({
    root: await workspace({ 'content/About.mdx': titled('About') }),
    drafts: false,
  });
  expect(problems).toMatchObject([{ rule: 'file-name', suggestions: ['content/about.mdx'] }]);
});

test('a character in an old encoding is reported', async () => {
  const root = await workspace();
  const latin = Buffer.from(service('Websites', {}, 'Caf\u00e9.\n'), 'latin1');
  await writeFile(path.join(root, 'content/services/web.mdx'), latin);
  expect(await checkAt(root)).toMatchInlineSnapshot(
    `"content/services/web.mdx:15:4  error  This character is saved in an old encoding and cannot be read.  encoding  Save the file with UTF-8 encoding. Then type the character again."`,
  );
});

test('a file in UTF-16 is reported', async () => {
  const root = await workspace();
  await writeFile(path.join(root, 'content/site.yaml'), Buffer.from('\uFEFFname: Acme\n', 'utf16le'));
  expect(await checkAt(root)).toContain('content/site.yaml:1:1  error  The file is saved as UTF-16');
});

test('symbolic links are refused and never read', async () => {
  const root = await workspace();
  const outside = await workspace({ 'secret.mdx': 'The secret.\n{1 + 1}\n', 'folder/b.mdx': '{1}' });
  await symlink(path.join(outside, 'secret.mdx'), path.join(root, 'content/secret.mdx'));
  await symlink(path.join(outside, 'folder'), path.join(root, 'content/folder'));
  await symlink(root, path.join(root, 'content/cycle'));
  await symlink('nowhere', path.join(root, 'content/_pictures/dangling.svg'));
  await write(root, { 'public/a.txt': 'a' });
  await symlink('/etc/hostname', path.join(root, 'public/host.txt'));
  expect(await checkAt(root)).toMatchInlineSnapshot(`
    "content/_pictures/dangling.svg:1:1  error  This is a link to another place on the disk, which the site does not follow.  not-a-file  Copy the file itself here.
    content/cycle:1:1  error  This is a link to another place on the disk, which the site does not follow.  not-a-file  Copy the file itself here.
    content/folder:1:1  error  This is a link to another place on the disk, which the site does not follow.  not-a-file  Copy the file itself here.
    content/secret.mdx:1:1  error  This is a link to another place on the disk, which the site does not follow.  not-a-file  Copy the file itself here.
    public/host.txt:1:1  error  This is a link to another place on the disk, which the site does not follow.  not-a-file  Copy the file itself here."
  `);
});

test('a pipe is called what it is, and never opened', async () => {
  const root = await workspace();
  execFileSync('mkfifo', [path.join(root, 'content/pipe.mdx')]);
  expect(await checkAt(root)).toMatchInlineSnapshot(
    `"content/pipe.mdx:1:1  error  This is a pipe, a socket or a device, which has no text or picture in it.  not-a-file  Delete it. If a program made it, let that program use another folder."`,
  );
});

test('no report shows the target of a symbolic link', async () => {
  const root = await workspace({ 'content/_words.txt': null, 'urls.lock': null });
  const outside = await workspace({ 'secret.txt': 'zzz\nthe secret\n' });
  for (const file of [
    'content/page.mdx',
    'content/_words.txt',
    'content/_pictures/a.svg',
    'public/a.txt',
    'urls.lock',
  ]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await symlink(path.join(outside, 'secret.txt'), path.join(root, file));
  }
  for (const format of ['text', 'rdjson']) {
    const { stdout, stderr } = await runCheck(root, ['--format', format]);
    expect(stdout + stderr).toContain('link to another place');
    expect(stdout + stderr).not.toMatch(/zzz|secret/);
  }
});

test('a site.yaml that is a symbolic link is refused', async () => {
  const root = await workspace({ 'content/site.yaml': null });
  await symlink('/etc/hostname', path.join(root, 'content/site.yaml'));
  const text = await checkAt(root);
  expect(text).toContain('content/site.yaml:1:1  error  This is a link to another place');
  expect(text).toContain('content/site.yaml:1:1  error  The file is missing.');
});

test('an empty file and a file that is far too long are reported', async () => {
  expect(await check({ 'content/about.mdx': ' \n' })).toContain(
    'content/about.mdx:1:1  error  The file is empty.',
  );
  expect(
    await check({ 'content/about.mdx': titled('About', {}, 'one two '.repeat(75_000)) }),
  ).toMatchInlineSnapshot(
    `"content/about.mdx:1:1  error  This file has 601 kB of text. The limit is 200 kB.  too-large  Split it into several pages. If it is not text, put it in public/."`,
  );
  expect(await check({ 'content/about.mdx': titled('About', {}, 'one two '.repeat(24_000)) })).toBe(nothing);
});

test('folders that are nested too deep are reported', async () => {
  const deep = `content/${'a/'.repeat(14)}b.mdx`;
  expect(await check({ [deep]: titled('Deep') })).toContain(
    '/:1:1  error  This folder is nested too deeply.',
  );
});
