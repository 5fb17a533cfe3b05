import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describedSchema } from '../../scripts/editor/describeFields.ts';
import { fileSchema } from '../../scripts/editor/editorFiles.ts';
import { undescribed, violations } from '../../scripts/testing/jsonSchemas.ts';
import { houseStyleSchema } from './style/houseStyle.ts';
import { checkFiles as check } from '../../scripts/testing/problemLines.ts';
import { about, siteFile, workspace } from '../../scripts/testing/workspace.ts';
import { runCheck } from '../../scripts/check/runCheck.ts';

test('a change of the style applies to files that were checked before', async () => {
  const files = { 'content/about.mdx': about({}, 'And so on...\n') };
  const isReported = async (style: string) =>
    (await check({ ...files, 'content/_style.yaml': style })).includes('ellipsis');
  expect([await isReported('{}'), await isReported('ellipses: …'), await isReported('# None.\n')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('words of a language without a dictionary are not checked, and a sentence says so', async () => {
  const root = await workspace({
    'content/about.mdx': about({}, 'Vi bygger hjemmesider til virksomheder.\n'),
    'content/site.yaml': siteFile({ locale: 'da' }),
  });
  expect(await runCheck(root, [])).toMatchObject({ exitCode: 0, stderr: '' });
  expect((await runCheck(root, [])).stdout).toContain(
    'Spelling was not checked: there is no dictionary for “da”, the language of the site.',
  );
});

test('every field of the house style has a description', () => {
  expect(undescribed(describedSchema(houseStyleSchema), 'style')).toEqual([]);
});

test('an editor marks mistakes in _style.yaml', () => {
  const style = {
    numerals: 'words-to-nine',
    words: [{ write: 'email', not: ['e-mail'] }],
    sentenceLength: 40,
  };
  expect(violations(fileSchema(houseStyleSchema), style)).toEqual([]);
  expect(violations(fileSchema(houseStyleSchema), { date: 'month-first', times: '9 am' })).toEqual([
    'times Invalid option: expected one of "9:10 a.m."|"9:10 am"|"9:10 AM"|"21:10"',
    'Unrecognized key: "date"',
  ]);
});

test.each(['content/_words.txt', 'content/_style.yaml'])('no link is read as %s', async (file) => {
  const root = await workspace({ 'content/_words.txt': null, 'outside.txt': 'zzz\nthe secret\n' });
  await symlink(path.join(root, 'outside.txt'), path.join(root, file));
  const { stdout, stderr } = await runCheck(root, []);
  expect(stderr).toContain(`${file}:1:1  error  This is a symbolic link`);
  expect(stdout + stderr).not.toMatch(/zzz|secret/);
});
