import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { remembered } from '../../../scripts/lib/remembered.ts';
import {
  type Dictionary,
  isEnglish,
  isOther,
  otherDictionaries,
  otherDictionary,
  type Spelling,
} from './languages.ts';

const packages = { american: 'dictionary-en', british: 'dictionary-en-gb' } as const;

/** An ending or a beginning that words with its flag may have. `strip` is what it replaces. */
interface Affix {
  flag: string;
  strip: string;
  add: string;
  /** What the words end with, or begin with. */
  condition: RegExp;
}

const affixesIn = (text: string, affix: 'PFX' | 'SFX'): Affix[] =>
  [...text.matchAll(new RegExp(`^${affix} +(\\S) +(\\S+) +(\\S+) +(\\S+)$`, 'gm'))].map(
    ([, flag = '', strip = '', add = '', condition = '']) => ({
      flag,
      strip: strip === '0' ? '' : strip,
      add,
      condition: new RegExp(affix === 'SFX' ? `${condition}$` : `^${condition}`),
    }),
  );

const { resolve } = createRequire(import.meta.url);

/**
 * Reads a dictionary of Hunspell, the program that LibreOffice and browsers use: stems with flags, and the affixes that
 * a flag allows. Returns whether it has a word. Forms are derived when they are looked up: deriving all of them, as
 * packages do, takes a fifth of a second.
 */
function readDictionary(spelling: Dictionary): (word: string) => boolean {
  const read = (file: string) =>
    readFileSync(path.join(path.dirname(resolve(packages[spelling])), file), 'utf8');
  const rules = read('index.aff');
  const [prefixes, suffixes] = [affixesIn(rules, 'PFX'), affixesIn(rules, 'SFX')];
  const [, inCompounds = '\n'] = /^ONLYINCOMPOUND (\S)/m.exec(rules) ?? [];
  const flags = new Map<string, string>();
  for (const line of read('index.dic').split('\n').slice(1)) {
    // To split each line into an array takes twice as long.
    const end = line.indexOf('/');
    const stem = end < 0 ? line : line.slice(0, end);
    flags.set(stem, (flags.get(stem) ?? '') + (end < 0 ? '' : line.slice(end + 1)));
  }
  const mayEnd = (word: string, needed: string): boolean =>
    suffixes.some(({ flag, strip, add, condition }) => {
      if (!word.endsWith(add)) return false;
      const stem = word.slice(0, word.length - add.length) + strip;
      const ofStem = flags.get(stem);
      return ofStem?.includes(flag) && ofStem.includes(needed) && condition.test(stem);
    });
  const has = (word: string): boolean => {
    const ofWord = flags.get(word);
    if (ofWord !== undefined) return !ofWord.includes(inCompounds);
    return (
      mayEnd(word, '') ||
      prefixes.some(({ flag, add }) => {
        if (!word.startsWith(add)) return false;
        const rest = word.slice(add.length);
        return flags.get(rest)?.includes(flag) || mayEnd(rest, flag);
      })
    );
  };
  const isWord = (word: string): boolean => {
    const lower = word.toLowerCase();
    const isName = word === word.toUpperCase() && has(word.charAt(0) + lower.slice(1));
    return has(word) || isName || has(lower);
  };
  // Texts repeat their words, and to derive a form takes most of the time.
  return remembered(isWord);
}

const americanRegions = new Set(['US', 'PH']);

function isInstalled(name: string): boolean {
  try {
    return resolve(name) !== '';
  } catch {
    return false;
  }
}

/** The dictionaries of other languages that are installed. */
export const dictionaries = (): string => otherDictionaries.filter(isInstalled).join();

/**
 * The spelling of a locale: `en` and `en-US` are American; `en-GB` and English of other regions are British. Other
 * languages have the dictionary that is installed.
 */
export function spellingOf(locale = 'en'): Spelling {
  const { region = 'US' } = new Intl.Locale(locale);
  if (isEnglish(locale)) return americanRegions.has(region) ? 'american' : 'british';
  const other = otherDictionary(locale);
  return other && isInstalled(other) ? other : 'none';
}

/** The package that a site may install to have the words of a language checked. */
export const missingDictionary = (locale = 'en') =>
  spellingOf(locale) === 'none' ? otherDictionary(locale) : undefined;

/** A sentence if no words are checked. */
export function uncheckedLine(locale = 'en', place = 'the site'): string {
  if (spellingOf(locale) !== 'none') return '';
  const other = missingDictionary(locale);
  const remedy = other ? ` To add one, run npm install --save-dev ${other}` : '';
  return `Spelling was not checked: there is no dictionary for “${locale}”, the language of ${place}.${remedy}`;
}

/** No English word is longer. Anything longer was not meant to be a word. */
const longestWord = 45;

const english = remembered(readDictionary);

/** Whether a word is in an English dictionary. It has a straight apostrophe, if any. */
export function isKnown(word: string, spelling: Spelling = 'american'): boolean {
  if (spelling === 'none' || isOther(spelling)) return true;
  return word.length <= longestWord && english(spelling)(word);
}
