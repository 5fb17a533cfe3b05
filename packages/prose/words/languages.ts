/** Which language has which dictionary. */

export type Dictionary = 'american' | 'british';

/** The spelling of a site, which follows from its `locale`. A language without a dictionary has none. */
export type Spelling = Dictionary | 'none';

/** How messages name a dictionary. */
export const dictionaryNames = {
  american: 'American English',
  british: 'British English',
  none: '',
} as const;

const languages = new Map<string, string>();

/** Remembered: without a house style, each of its rules asks for each passage. */
export function isEnglish(locale = 'en'): boolean {
  const language = languages.get(locale) ?? new Intl.Locale(locale).language;
  languages.set(locale, language);
  return language === 'en';
}

const americanRegions = new Set(['US', 'PH']);

/**
 * The spelling of a locale: `en` and `en-US` are American; `en-GB` and English of other regions are British. For other
 * languages there is no dictionary.
 */
export function spellingOf(locale = 'en'): Spelling {
  const { region = 'US' } = new Intl.Locale(locale);
  if (!isEnglish(locale)) return 'none';
  return americanRegions.has(region) ? 'american' : 'british';
}

/** A sentence if no words are checked. */
export const uncheckedLine = (locale?: string, place = 'the site'): string =>
  spellingOf(locale) === 'none'
    ? `Spelling was not checked: there is no dictionary for “${locale}”, the language of ${place}.`
    : '';
