import { buildITrieFromWords } from 'cspell-trie-lib';
import { expect, test, vi } from 'vitest';
import { readSite } from '../../../scripts/check/readSite.ts';
import { germanSite } from '../../../scripts/testing/germanSite.ts';
import { titled, workspace } from '../../../scripts/testing/workspace.ts';
import type * as dictionary from './dictionary.ts';
import { spellingOf, uncheckedLine } from './dictionary.ts';
import type * as wordLists from './wordLists.ts';

const german = [
  'Auftrag',
  'der',
  'neu',
  'Straße',
  "Geht's",
  'geht',
  'Salz',
  'siede',
  'Meister',
  'MeisterIn',
  'Check-in',
];

// The package is not installed here: it is for sites that need it.
vi.mock('./dictionary.ts', async (original) => {
  const actual = await original<typeof dictionary>();
  return {
    ...actual,
    spellingOf: (locale = 'en') => (locale === 'de' ? '@cspell/dict-de-de' : actual.spellingOf(locale)),
  };
});
vi.mock('./wordLists.ts', async (original) => ({
  ...(await original<typeof wordLists>()),
  otherWords: () => buildITrieFromWords(german),
}));

test('a language is looked up in its own dictionary', async () => {
  const text =
    'Der Auftrag der Straßse, der auftrag: geht’s, Chatbot, API, Straßse, colour. Der Check-in, der check.\n';
  const files = { ...germanSite, 'content/de/contact.mdx': titled('Neu', { template: 'page' }, text) };
  const { problems } = await readSite({ root: await workspace(files), drafts: true });
  const found = problems.filter(
    ({ rule, file, place }) => rule === 'spelling' && file === 'content/de/contact.mdx' && place.line > 5,
  );
  expect(found.map(({ reason, note }) => [reason, note?.replace(/If the word.*/, '')])).toEqual([
    // Once in a file.
    ['“Straßse” is not in the dictionary of German.', 'Did you mean Straße? '],
    ['“auftrag” is not in the dictionary of German.', 'Did you mean Auftrag? '],
    ['“colour” is not in the dictionary of German.', ''],
    // The dictionary has it only as a part of “Check-in”.
    ['“check” is not in the dictionary of German.', ''],
  ]);
});

test('a file in another language is one message, and one with some such words is not', async () => {
  const english = 'Bread that another customer bought of us is never as good as this one.';
  const half = `Der Auftrag der Straße geht neu, siede Salz, Meister. ${english.slice(0, 25)}\n`;
  const { problems } = await readSite({
    root: await workspace({
      ...germanSite,
      'content/de/contact.mdx': titled('Bread', { template: 'page' }, `${english}\n`),
      'content/de/half.mdx': titled('Neu', { template: 'page', description: 'Neu' }, half),
    }),
    drafts: true,
  });
  const found = problems.filter(({ rule }) => rule === 'spelling');
  const of = (name: string) => found.filter(({ file }) => file === `content/de/${name}.mdx`);
  expect(of('contact').map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^1\d of the \d\d different words of this file are not in the dictionary of German: it seems to be in another language\.$/,
    ),
  ]);
  expect(of('half').length).toBeGreaterThan(1);
});

test('German nouns are right if they end with a noun of the dictionary and begin with another word', async () => {
  const text =
    'Siedemeister, Salzmeister, Auftragsmeister; Salzmeistr, Salzes, Derer, salzmeister, Meisteer.\n';
  const files = {
    ...germanSite,
    'content/de/contact.mdx': titled('Neu', { template: 'page', description: 'Neu' }, text),
  };
  const { problems } = await readSite({ root: await workspace(files), drafts: true });
  const found = problems.filter(
    ({ rule, file, place }) => rule === 'spelling' && file === 'content/de/contact.mdx' && place.line > 5,
  );
  expect(found.map(({ reason }) => /“(.*)”/.exec(reason)?.[1])).toEqual([
    'Salzmeistr',
    'Salzes',
    'Derer',
    'salzmeister',
    'Meisteer',
  ]);
  expect(found.at(-1)?.note).toMatch(/^Did you mean Meister\?/);
});

test('the package that is missing is named, if there is one', () => {
  expect(uncheckedLine('fr-CA', 'content/fr')).toBe(
    'Spelling was not checked: there is no dictionary for “fr-CA”, the language of content/fr. To add one, run npm install --save-dev @cspell/dict-fr-fr',
  );
  expect(uncheckedLine('pt-BR')).toMatch(/dict-pt-br$/);
  expect(uncheckedLine('vi')).toMatch(/the language of the site\.$/);
  expect(['en', 'en-GB'].map((locale) => uncheckedLine(locale))).toEqual(['', '']);
  expect(spellingOf('vi')).toBe('none');
});
