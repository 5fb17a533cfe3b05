/** Files and folders that cannot be opened have problems of their own, and the other files are still checked. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { page, titled, workspace } from '../testing/workspace.ts';
import { readSite } from './readSite.ts';
import { runCheck } from './runCheck.ts';

/**
 * The errors of the system are mocked, because the user who runs these tests may have permission to read everything.
 */
function refused(file: unknown): Error | undefined {
  return /secret/.test(String(file))
    ? Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    : undefined;
}

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const guarded =
    <Args extends [unknown, ...unknown[]], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const error = refused(args[0]);
      if (error) throw error;
      return work(...args);
    };
  return { ...real, readFile: guarded(real.readFile), readdir: guarded(real.readdir) };
});

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const readFileSync = vi.fn((...args: Parameters<typeof real.readFileSync>) => {
    const error = refused(args[0]);
    if (error) throw error;
    return real.readFileSync(...args);
  });
  const accessSync = (...args: Parameters<typeof real.accessSync>) => {
    if (/readonly/.test(String(args[0])))
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', errno: -13 });
    return real.accessSync(...args);
  };
  return { ...real, readFileSync, accessSync };
});

const rulesOf = async (root: string) =>
  (await readSite({ root, drafts: true })).problems
    .filter(({ rule }) => rule !== 'unused-picture')
    .map(({ file, rule, reason }) => `${file} ${rule} ${reason}`);

test('a page, a picture and a folder without read permission are reported', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
  const root = await workspace({
    'content/secret-page.mdx': page({ template: 'page' }),
    'content/_pictures/secret.svg': drawing,
    'content/secret-folder/a.mdx': page({ template: 'page' }),
    'public/secret-files/a.txt': 'a',
    'content/other.mdx': page({ template: 'page', title: 'Other' }),
  });
  expect(await rulesOf(root)).toEqual([
    'content/_pictures/secret.svg unreadable-file The file cannot be opened (EACCES).',
    'content/other.mdx missing-field “description” is missing.',
    expect.stringMatching(/^content\/secret-folder not-a-file .* cannot be opened\.$/),
    'content/secret-page.mdx unreadable-file The file cannot be opened (EACCES).',
    expect.stringMatching(/^public\/secret-files not-a-file .* cannot be opened\.$/),
  ]);
});

// Other operating systems cannot create such names.
test.skipIf(process.platform !== 'linux')('names that are not UTF-8', async () => {
  const root = await workspace({});
  const named = (folder: string, ...bytes: number[]) =>
    Buffer.concat([Buffer.from(`${path.join(root, folder)}/caf`), Buffer.from(bytes)]);
  await mkdir(path.join(root, 'public'), { recursive: true });
  await writeFile(named('content', 0xe9, ...Buffer.from('.mdx')), 'a');
  await writeFile(named('content/_pictures', 0xff, ...Buffer.from('.svg')), 'a');
  await mkdir(named('content', 0xe9));
  await writeFile(named('public', 0xe9), 'a');
  const rules = await rulesOf(root);
  expect(rules).toHaveLength(4);
  for (const rule of rules)
    expect(rule).toMatch(/caf\uFFFD.* not-a-file This name is saved in an old encoding/);
});

test('--fix says which file is read-only, and fixes the others', async () => {
  const wrong = titled('Other', {}, 'We say  so.\n');
  const root = await workspace({
    'content/readonly.mdx': wrong.replaceAll('Other', 'Locked'),
    'content/other.mdx': wrong,
  });
  const { stdout, stderr, exitCode } = await runCheck(root, ['--fix']);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(
    /^fixed {2}content\/other\.mdx:\d+:\d+ .*\ncontent\/readonly\.mdx was not fixed: it is read-only/,
  );
  expect(stderr).toMatch(/^content\/readonly\.mdx:\d+:\d+ {2}warning {2}There are 2 spaces/);
  const textIn = (name: string) => readFile(path.join(root, 'content', name), 'utf8');
  expect(await textIn('other.mdx')).toContain('We say so.');
  expect(await textIn('readonly.mdx')).toContain('We say  so.');
});
