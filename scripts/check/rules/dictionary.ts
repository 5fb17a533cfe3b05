import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';

/** The spelling of a site, which follows from its `locale`. */
export type Spelling = 'american' | 'british';

const packages = { american: 'dictionary-en', british: 'dictionary-en-gb' } as const;

/** How messages name a dictionary. */
export const dictionaryNames = { american: 'American English', british: 'British English' } as const;

const americanRegions = new Set(['US', 'PH']);

/** The spelling of a locale: `en` and `en-US` are American; `en-GB` and English of other regions are British. */
export function spellingOf(locale = 'en'): Spelling {
  const { language, region = 'US' } = new Intl.Locale(locale);
  return language !== 'en' || americanRegions.has(region) ? 'american' : 'british';
}

const { resolve } = createRequire(import.meta.url);

const loaded: Partial<Record<Spelling, nspell>> = {};

/** A dictionary. Loading it takes 0.2 s, so it is loaded at the first lookup. */
function read(spelling: Spelling): nspell {
  const folder = path.dirname(resolve(packages[spelling]));
  loaded[spelling] ??= nspell({
    aff: readFileSync(path.join(folder, 'index.aff')),
    dic: readFileSync(path.join(folder, 'index.dic')),
  });
  return loaded[spelling];
}

/** No English word is longer. Anything longer was not meant to be a word. */
const longestWord = 45;

const answers = { american: new Map<string, boolean>(), british: new Map<string, boolean>() };

/** Whether a word is in the dictionary. It has a straight apostrophe, if any. */
export function isKnown(word: string, spelling: Spelling = 'american'): boolean {
  const known = answers[spelling].get(word);
  if (known !== undefined) return known;
  const answer = word.length <= longestWord && read(spelling).correct(word);
  answers[spelling].set(word, answer);
  return answer;
}
