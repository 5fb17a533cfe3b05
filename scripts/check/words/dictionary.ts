import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import { z } from 'zod';
import type { Cache } from '../../lib/cache/cache.ts';

type Dictionary = 'american' | 'british';

/** The spelling of a site, which follows from its `locale`. A language without a dictionary has none. */
export type Spelling = Dictionary | 'none';

const packages = { american: 'dictionary-en', british: 'dictionary-en-gb' } as const;

/** How messages name a dictionary. */
export const dictionaryNames = {
  american: 'American English',
  british: 'British English',
  none: '',
} as const;

const americanRegions = new Set(['US', 'PH']);

/**
 * The spelling of a locale: `en` and `en-US` are American; `en-GB` and English of other regions are British. For other
 * languages there is no dictionary.
 */
export function spellingOf(locale = 'en'): Spelling {
  const { language, region = 'US' } = new Intl.Locale(locale);
  if (language !== 'en') return 'none';
  return americanRegions.has(region) ? 'american' : 'british';
}

/** A sentence if no words are checked. */
export const uncheckedLine = (spelling: Spelling, locale = ''): string =>
  spelling === 'none'
    ? `Spelling was not checked: there is no dictionary for “${locale}”, the language of the site.`
    : '';

const { resolve } = createRequire(import.meta.url);

/** No English word is longer. Anything longer was not meant to be a word. */
const longestWord = 45;

/** Whether dictionaries have words that were looked up before. Loading one takes 0.2 s. */
const answers: Record<Dictionary, Map<string, boolean>> = { american: new Map(), british: new Map() };

const spellers: Partial<Record<Dictionary, nspell>> = {};

function load(spelling: Dictionary): nspell {
  const folder = path.dirname(resolve(packages[spelling]));
  return nspell({
    aff: readFileSync(path.join(folder, 'index.aff')),
    dic: readFileSync(path.join(folder, 'index.dic')),
  });
}

/** Whether a word is in the dictionary. It has a straight apostrophe, if any. */
export function isKnown(word: string, spelling: Spelling = 'american'): boolean {
  if (spelling === 'none') return true;
  if (word.length > longestWord) return false;
  const known = answers[spelling].get(word);
  if (known !== undefined) return known;
  spellers[spelling] ??= load(spelling);
  const has = spellers[spelling].correct(word);
  answers[spelling].set(word, has);
  return has;
}

const answersSchema = z.array(z.tuple([z.string(), z.boolean()]));

/** Remembers what earlier processes looked up. Returns a function that caches it together with what is new. */
export function rememberWords(cache: Cache, spelling: Spelling): () => void {
  if (spelling === 'none') return () => {};
  const values = cache.values('words');
  const known = answersSchema.safeParse(values.get([spelling])).data ?? [];
  for (const [word, has] of known) answers[spelling].set(word, has);
  return () => {
    if (answers[spelling].size > known.length) values.set([spelling], [...answers[spelling]]);
  };
}
