import { expect, test } from 'vitest';
import { checkFiles as check } from '../testing/problemLines.ts';
import { about, siteFile, workspace } from '../testing/workspace.ts';
import { runCheck } from './runCheck.ts';

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
