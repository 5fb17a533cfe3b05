import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../../scripts/check/readSite.ts';
import { temporaryFolder } from '../../scripts/testing/temporaryFolder.ts';
import { builtFor } from './writeSite.ts';

test('npm run build is for the host that was chosen last', async () => {
  const manifest = await readFile('package.json', 'utf8');
  const built = builtFor('apache', manifest);
  expect(JSON.parse(built).scripts.build).toBe(`${JSON.parse(manifest).scripts.build} --host apache`);
  expect(builtFor('github-pages', built)).toContain(' build --host github-pages"');
  expect(builtFor('none', built)).toBe(manifest);
});

test('the check has nothing to say of the pages that a new site starts with', async () => {
  const root = await temporaryFolder();
  await cp(path.join(import.meta.dirname, 'content'), path.join(root, 'content'), { recursive: true });
  await writeFile(path.join(root, 'urls.lock'), '');
  expect((await readSite({ root, drafts: false })).problems).toEqual([]);
});
