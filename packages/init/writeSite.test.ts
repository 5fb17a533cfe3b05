import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtFor } from './writeSite.ts';

test('npm run build is for the host that was chosen last', async () => {
  const manifest = await readFile('package.json', 'utf8');
  const built = builtFor('apache', manifest);
  expect(JSON.parse(built).scripts.build).toBe(`${JSON.parse(manifest).scripts.build} --host apache`);
  expect(builtFor('github-pages', built)).toContain(' build --host github-pages"');
  expect(builtFor('none', built)).toBe(manifest);
});
