import { link, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FileLimits, untrustedFiles } from './untrustedFiles.ts';

async function artifact(names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'artifact-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), 'text');
  }
  return folder;
}

const limits: FileLimits = { files: 3, bytes: 100, fileBytes: 50 };

test('plain files, in folders too', async () => {
  const folder = await artifact(['index.html', 'services/a b.html', '.nojekyll']);
  expect(await untrustedFiles(folder)).toEqual(['.nojekyll', 'index.html', 'services/a b.html']);
});

test('links to files and folders are refused, and what they lead to is not read', async () => {
  const folder = await artifact(['index.html']);
  await symlink('/etc/passwd', path.join(folder, 'file'));
  await expect(untrustedFiles(folder)).rejects.toThrow('"file" in the artifact is a link or a device');
  await rm(path.join(folder, 'file'));
  await symlink('/etc', path.join(folder, 'folder'));
  await expect(untrustedFiles(folder)).rejects.toThrow('"folder" in the artifact is a link or a device');
  await rm(path.join(folder, 'folder'));
  await link(path.join(folder, 'index.html'), path.join(folder, 'same'));
  await expect(untrustedFiles(folder)).rejects.toThrow('in the artifact is a link or a device');
});

test('a link in the place of the artifact is refused', async () => {
  const folder = await artifact([]);
  await symlink('/etc', path.join(folder, 'preview'));
  await expect(untrustedFiles(path.join(folder, 'preview'))).rejects.toThrow('preview is not a folder');
});

test('names that mean something to Git or to a file system are refused', async () => {
  for (const name of [
    '.git/config',
    'a/.GitAttributes',
    '.gitmodules',
    'a\\b',
    'a\nb',
    'a\u202Eb',
    'a:b',
    'a.',
    'a/b /c',
  ])
    await expect(untrustedFiles(await artifact([name])), name).rejects.toThrow('has a file named');
});

test('too many and too large files are refused', async () => {
  await expect(untrustedFiles(await artifact(['a', 'b', 'c', 'd']), limits)).rejects.toThrow(
    'The artifact has 4 files. At most 3 are published.',
  );
  const large = await artifact(['a', 'b', 'c']);
  await truncate(path.join(large, 'a'), 51);
  await expect(untrustedFiles(large, limits)).rejects.toThrow('"a" in the artifact is larger than');
  for (const name of ['a', 'b', 'c']) await truncate(path.join(large, name), 40);
  await expect(untrustedFiles(large, limits)).rejects.toThrow('The artifact is larger than');
});
