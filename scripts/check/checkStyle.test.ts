import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles as check } from '../testing/checkFiles.ts';
import { nothing } from '../testing/checkText.ts';
import { problemLines } from '../testing/problemLines.ts';
import { about, siteFile, workspace } from '../testing/workspace.ts';
import { styleKind } from './checkSiteText.ts';
import { readSite } from './readSite.ts';
import { runCheck } from './runCheck.ts';

const body = 'E-mail us the 3 drafts... We answer at 9AM.\n';

test('without a file, only the usual spellings are reported', async () => {
  expect(await check({ 'content/about.mdx': about({}, body) })).toMatchInlineSnapshot(
    `"content/about.mdx:7:1  warning  This site writes “Email” instead of “E-mail”.  house-style  Write Email."`,
  );
});

test('the file says what is reported, in pages and in site.yaml', async () => {
  const style = 'numerals: words-to-nine\nellipses: …\nwords:\n  - write: e-mail\n    not: [email]\n';
  const files = {
    'content/_style.yaml': style,
    'content/about.mdx': about({}, body),
    'content/site.yaml': siteFile({ tagline: 'By email.' }),
  };
  expect(await check(files)).toMatchInlineSnapshot(`
    "content/about.mdx:7:15  warning  This site writes “three” instead of “3”.  numeral  Write three.
    content/about.mdx:7:23  warning  This site writes an ellipsis as “…”.  ellipsis  Write …
    content/contact.mdx:46:10  warning  This site writes “E-mail” instead of “Email”.  house-style  Write E-mail.
    content/site.yaml:5:13  warning  This site writes “e-mail” instead of “email”.  house-style  Write e-mail."
  `);
});

test('a word that the style prefers is known, and another spelling of it is reported once', async () => {
  const files = {
    'content/_style.yaml': 'words:\n  - write: FluMox\n',
    'content/about.mdx': about({}, 'We like FluMox. We like Flumox.\n'),
  };
  expect(await check(files)).toMatchInlineSnapshot(
    `"content/about.mdx:7:25  warning  This site writes “FluMox” instead of “Flumox”.  house-style  Write FluMox."`,
  );
});

test('an empty file reports nothing', async () => {
  expect(await check({ 'content/_style.yaml': '# None yet.\n', 'content/about.mdx': about({}, body) })).toBe(
    nothing,
  );
});

test('a change of the style applies to files that were checked before', async () => {
  const files = { 'content/about.mdx': about({}, body) };
  const isReported = async (style: string) =>
    (await check({ ...files, 'content/_style.yaml': style })).includes('ellipsis');
  expect([await isReported('{}'), await isReported('ellipses: …'), await isReported('{}')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('mistakes in the file are errors at their positions', () => {
  const text = [
    'numeral: words-to-nine',
    'times: 9 am',
    'sentenceLength: many',
    'words:',
    '  - write: email',
    '  - not: [web site]',
    'avoid:',
    '  - use: use',
  ].join('\n');
  expect(problemLines(styleKind.check(text).problems)).toMatchInlineSnapshot(`
    "content/_style.yaml:2:8  error  “times” is “9 am”, which is not an option.  wrong-value  You can use: 21:10, 9:10 AM, 9:10 a.m., 9:10 am.
    content/_style.yaml:5:5  error  “not” of entry 1 of “words” is missing.  missing-field  Add a line “not: …”.
    content/_style.yaml:6:5  error  “write” of entry 2 of “words” is missing.  missing-field  Add a line “write: …”.
    content/_style.yaml:8:5  error  “word” of entry 1 of “avoid” is missing.  missing-field  Add a line “word: …”.
    content/_style.yaml:3:17  error  “sentenceLength” should be a number, but it is text.  wrong-type  Write a number in figures: sentenceLength: 3
    content/_style.yaml:1:1  error  “numeral” is not a field of _style.yaml.  unknown-field  Did you mean numerals?"
  `);
});

test('--fix writes what the style asks for, and nothing else', async () => {
  const root = await workspace({
    'content/_style.yaml': 'numerals: words-to-nine\ntimes: 9:10 a.m.\nellipses: …\n',
    'content/about.mdx': about({}, 'See [our 3 drafts](/contact?a=3...). It is 9AM... `3 drafts...`\n'),
  });
  await runCheck(root, ['--fix']);
  expect(await readFile(path.join(root, 'content/about.mdx'), 'utf8')).toBe(
    about({}, 'See [our three drafts](/contact?a=3...). It is 9 a.m.… `3 drafts...`\n'),
  );
});

test('the locale decides between American and British spelling', async () => {
  const files = (locale: string) => ({
    'content/about.mdx': about({}, 'The colour of the organisation.\n\nThe color is gray.\n'),
    'content/site.yaml': siteFile({ locale }),
  });
  expect(await check(files('en-GB'))).toMatchInlineSnapshot(`
    "content/about.mdx:9:5  warning  “color” is not in the dictionary of British English.  spelling  Did you mean colour? If the word is correct, add it: npm run words -- add color
    content/about.mdx:9:14  warning  “gray” is not in the dictionary of British English.  spelling  Did you mean grey, grab, gay? If the word is correct, add it: npm run words -- add gray"
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
