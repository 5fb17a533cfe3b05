/** Which language has which dictionary. */
import { remembered } from '../../../scripts/lib/remembered.ts';

export type Dictionary = 'american' | 'british';

/** A dictionary of another language, of cspell: the package that a site has installed. */
export type OtherDictionary = `@cspell/dict-${string}`;

/** The spelling of a site, which follows from its `locale`. A language without a dictionary has none. */
export type Spelling = Dictionary | OtherDictionary | 'none';

/** The packages that a site may install, each named by language and country. */
export const otherDictionaries = ['de-de', 'es-es', 'fr-fr', 'it-it', 'nl-nl', 'pt-br'].map(
  (name): OtherDictionary => `@cspell/dict-${name}`,
);

/** The package of a locale, if there is one. */
export const otherDictionary = (locale: string): OtherDictionary | undefined =>
  otherDictionaries.find((name) => name.startsWith(`@cspell/dict-${languageOf(locale)}`));

export const isOther = (spelling: Spelling): spelling is OtherDictionary => spelling.startsWith('@');

const names = new Intl.DisplayNames('en', { type: 'language' });

/** How messages name the language of a dictionary. */
export const dictionaryName = (spelling: Spelling): string =>
  isOther(spelling)
    ? (names.of(spelling.replace(/^@cspell\/dict-|-..$/g, '')) ?? spelling)
    : `${spelling.charAt(0).toUpperCase()}${spelling.slice(1)} English`;

/** Remembered: without a house style, each of its rules asks for each passage. */
export const languageOf = remembered((locale: string) => new Intl.Locale(locale).language);

export const isEnglish = (locale = 'en'): boolean => languageOf(locale) === 'en';
