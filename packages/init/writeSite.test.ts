import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../../scripts/check/readSite.ts';
import { textsIn } from '../../scripts/testing/moving.ts';
import { temporaryFolder } from '../../scripts/testing/temporaryFolder.ts';
import { workspace } from '../../scripts/testing/workspace.ts';
import { pageColors, typefaces } from '../../src/theme/brand.ts';
import { questionNames, questions, type Answers } from './questions.ts';
import { builtFor, writeSite } from './writeSite.ts';

test('npm run build is for the host that was chosen last', async () => {
  // The site that this runs in may have a host.
  const manifest = builtFor('none', await readFile('package.json', 'utf8'));
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

test('a site in another language starts without the house style of English, which would correct its words', async () => {
  const owned = ['package.json', 'package-lock.json', 'urls.lock', 'src/theme/brand.ts'];
  const root = await workspace(
    Object.fromEntries(
      await Promise.all(owned.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
    ),
  );
  const usual = Object.fromEntries(questionNames.map((name) => [name, questions[name].usual]));
  const brand = {
    scripts: [],
    firstTheme: 'light',
    color: '#1d4ed8',
    ground: pageColors.ground,
    typefaces,
  } as const;
  const begin = (locale: string) => writeSite(root, { ...usual, locale } as Answers, brand, 'abc');
  const styleOf = async () => (await textsIn(root))['content/_style.yaml'];
  await begin('en-GB');
  expect(await styleOf()).toContain('e-mail');
  await begin('de-DE');
  expect(await styleOf()).toBeUndefined();
});
