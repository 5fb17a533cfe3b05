import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { runCheck } from '../runCheck.ts';
import { service, titled, workspace, write } from '../../testing/workspace.ts';

const checkAt = async (root: string): Promise<string> =>
  problemLines((await readSite({ root, drafts: false })).problems);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

test('names of lowercase letters, digits and hyphens are allowed', async () => {
  expect(
    await check({ 'content/our-2-offices.mdx': titled('Offices'), 'public/files/Prices_2026.pdf': 'a' }),
  ).toBe(nothing);
});

test('names that would make a bad URL are reported', async () => {
  expect(
    await check({
      'content/About Us.mdx': titled('About'),
      'content/über.uns.mdx': titled('Us'),
      'content/our_team/Meet-us.mdx': titled('Meet'),
      'content/日本.mdx': titled('Japan'),
      'content/_pictures/people/IMG_01.SVG': svg,
      'public/files/Price list.pdf': 'a',
    }),
  ).toMatchInlineSnapshot(`
    "content/About Us.mdx:1:1  error  The name of this file or its folder does not work in an address.  file-name  Rename it to content/about-us.mdx
    content/_pictures/people/IMG_01.SVG:1:1  error  The name of this file or its folder does not work in an address.  file-name  Rename it to content/_pictures/people/img-01.svg
    content/_pictures/people/IMG_01.SVG:1:1  warning  No page uses this image.  unused-picture  Use it, or delete the file.
    content/our_team/Meet-us.mdx:1:1  error  The name of this file or its folder does not work in an address.  file-name  Rename it to content/our-team/meet-us.mdx
    content/über.uns.mdx:1:1  error  The name of this file or its folder does not work in an address.  file-name  Rename it to content/uber-uns.mdx
    content/日本.mdx:1:1  error  The name of this file or its folder does not work in an address.  file-name  Use lowercase letters from a to z, digits, and hyphens between words.
    public/files/Price list.pdf:1:1  error  The name of this file or its folder does not work in an address.  file-name  Use letters from a to z, digits, hyphens and dots. Avoid spaces and accents."
  `);
});

test('a suggested name is also in the data of the problem', async () => {
  const { problems } = await readSite({
    root: await workspace({ 'content/About.mdx': titled('About') }),
    drafts: false,
  });
  expect(problems).toMatchObject([{ rule: 'file-name', suggestions: ['content/about.mdx'] }]);
});

test('files that would be silently ignored are reported', async () => {
  expect(
    await check({
      'content/team.md': titled('Team'),
      'content/prices.MDX': titled('Prices'),
      'content/office.png': 'a',
      'content/list.docx': 'a',
      'content/_pictures/map.gif': 'a',
      'content/_notes.md': 'a note',
      'content/_ideas/plan.md': 'a note',
      'content/.DS_Store': 'a',
      'content/about.mdx~': 'a',
    }),
  ).toMatchInlineSnapshot(`
    "content/_pictures/map.gif:1:1  warning  The site cannot use this type of file as a picture.  stray-file  Save it as SVG, PNG, JPEG, WebP or AVIF. Put files to download in public/.
    content/list.docx:1:1  warning  The site does not use this file.  stray-file  Put files to download in public/. If it is a note, start its name with _.
    content/office.png:1:1  warning  This picture is in the wrong folder, so no page can use it.  stray-file  Move it to content/_pictures/.
    content/prices.MDX:1:1  error  This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.  stray-file  Rename it to content/prices.mdx. If it is a note, start its name with _.
    content/team.md:1:1  error  This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.  stray-file  Rename it to content/team.mdx. If it is a note, start its name with _."
  `);
});

test('reserved URLs are reported', async () => {
  expect(
    await check({
      'content/assets.mdx': titled('Assets'),
      'public/pictures/a.txt': 'a',
    }),
  ).toMatchInlineSnapshot(`
    "content/assets.mdx:1:1  error  /assets is reserved for the site’s own files.  route-clash  Rename the file or its folder.
    public/pictures/a.txt:1:1  error  /pictures/a.txt is reserved for the site’s own files.  route-clash  Rename the file or its folder."
  `);
  expect(await check({ 'content/assets-and-more.mdx': titled('Assets') })).toBe(nothing);
});

test('a page named index inside a folder is reported', async () => {
  expect(
    await check({
      'content/index/index.mdx': titled('Index'),
      'content/about/index/index.mdx': titled('All'),
    }),
  ).toMatchInlineSnapshot(`
    "content/about/index/index.mdx:1:1  error  /about/index is reserved for the site’s own files.  route-clash  Rename the file or its folder.
    content/index/index.mdx:1:1  error  /index is reserved for the site’s own files.  route-clash  Rename the file or its folder."
  `);
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

test('a byte order mark and Windows line endings are allowed', async () => {
  const text = `\uFEFF${titled('About', {}, '[a](/contact)\n')}`.replaceAll('\n', '\r\n');
  expect(await check({ 'content/about.mdx': text })).toBe(nothing);
  const broken = `\uFEFF${titled('About', {}, '[a](/contcat)\n')}`.replaceAll('\n', '\r\n');
  expect(await check({ 'content/about.mdx': broken })).toContain(
    'content/about.mdx:7:5  error  There is no page /contcat.',
  );
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
  const root = await workspace({ 'content/_words.txt': null });
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
  for (const format of ['text', 'rdjson', 'github']) {
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
