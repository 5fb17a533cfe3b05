import { expect, test } from 'vitest';
import { checkFiles as check } from '../testing/checkFiles.ts';
import { about, siteFile, workspace } from '../testing/workspace.ts';
import { readSite } from './readSite.ts';
import { runCheck } from './runCheck.ts';

const body = 'E-mail us the 3 drafts... We answer at 9AM.\n';

test('the file says what is reported, in pages and in site.yaml', async () => {
  const style =
    'numerals: words-to-nine\nellipses: …\nwords:\n  - write: e-mail\n    not: [email]\n  - write: FluMox\n';
  const files = {
    'content/_style.yaml': style,
    'content/about.mdx': about({}, `${body}\nWe like FluMox, not Flumox.\n`),
    'content/site.yaml': siteFile({ tagline: 'By email.' }),
  };
  expect(await check(files)).toMatchInlineSnapshot(`
    "content/about.mdx:7:15  warning  This site writes “three” instead of “3”.  numeral  Write three.
    content/about.mdx:7:23  warning  This site writes an ellipsis as “…”.  ellipsis  Write …
    content/about.mdx:9:21  warning  This site writes “FluMox” instead of “Flumox”.  house-style  Write FluMox.
    content/contact.mdx:43:10  warning  This site writes “E-mail” instead of “Email”.  house-style  Write E-mail.
    content/site.yaml:5:13  warning  This site writes “e-mail” instead of “email”.  house-style  Write e-mail."
  `);
});

test('a change of the style applies to files that were checked before', async () => {
  const files = { 'content/about.mdx': about({}, body) };
  const isReported = async (style: string) =>
    (await check({ ...files, 'content/_style.yaml': style })).includes('ellipsis');
  expect([await isReported('{}'), await isReported('ellipses: …'), await isReported('# None.\n')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the locale decides between American and British spelling', async () => {
  const files = (locale: string) => ({
    'content/about.mdx': about({}, 'The colour of the organisation.\n\nThe color is gray.\n'),
    'content/site.yaml': siteFile({ locale }),
  });
  expect(await check(files('en-GB'))).toMatchInlineSnapshot(`
    "content/about.mdx:9:5  warning  “color” is not in the dictionary of British English.  spelling  Did you mean colour? If the word is correct, add it: npm run words -- add color
    content/about.mdx:9:14  warning  “gray” is not in the dictionary of British English.  spelling  Did you mean grey? If the word is correct, add it: npm run words -- add gray"
  `);
  expect(await check(files('en-IN'))).toBe(await check(files('en-GB')));
  expect(await check(files('en-US'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:5  warning  “colour” is not in the dictionary of American English.  spelling  Did you mean color? If the word is correct, add it: npm run words -- add colour
    content/about.mdx:7:19  warning  “organisation” is not in the dictionary of American English.  spelling  Did you mean organization? If the word is correct, add it: npm run words -- add organisation"
  `);
  expect(await check(files('en'))).toBe(await check(files('en-US')));
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

test('an error elsewhere in site.yaml does not change the spelling', async () => {
  const { problems } = await readSite({
    root: await workspace({
      'content/about.mdx': about({}, 'The colour.\n'),
      'content/site.yaml': siteFile({ locale: 'en-GB', email: 'none' }),
    }),
    drafts: false,
  });
  expect(problems.filter(({ rule }) => rule === 'spelling')).toEqual([]);
});
