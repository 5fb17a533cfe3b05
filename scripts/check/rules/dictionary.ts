import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import { z } from 'zod';
import { KnownWords } from './knownWords.ts';

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

/** No English word is longer. Anything longer was not meant to be a word. */
const longestWord = 45;

const versionSchema = z.object({ name: z.string(), version: z.string() });

/** A dictionary of a package. It is loaded when a word is not among those that it is known to have. */
class Dictionary {
  readonly #folder: string;
  readonly #known: KnownWords;
  readonly #unknown = new Set<string>();
  #speller: nspell | undefined;

  constructor(spelling: Spelling) {
    this.#folder = path.dirname(resolve(packages[spelling]));
    const { name, version } = versionSchema.parse(
      JSON.parse(readFileSync(path.join(this.#folder, 'package.json'), 'utf8')),
    );
    this.#known = new KnownWords(path.join(this.#folder, `../.cache/words/${name}-${version}`));
  }

  has(word: string): boolean {
    if (this.#known.has(word)) return true;
    if (word.length > longestWord || this.#unknown.has(word)) return false;
    this.#speller ??= nspell({
      aff: readFileSync(path.join(this.#folder, 'index.aff')),
      dic: readFileSync(path.join(this.#folder, 'index.dic')),
    });
    const has = this.#speller.correct(word);
    if (has) this.#known.add(word);
    else this.#unknown.add(word);
    return has;
  }
}

const dictionaries: Partial<Record<Spelling, Dictionary>> = {};

/** Whether a word is in the dictionary. It has a straight apostrophe, if any. */
export function isKnown(word: string, spelling: Spelling = 'american'): boolean {
  dictionaries[spelling] ??= new Dictionary(spelling);
  return dictionaries[spelling].has(word);
}
