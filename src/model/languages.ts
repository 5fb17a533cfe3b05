/** A site in several languages: which is that of an address, and what a page is in another. */
import type { Collections, Page } from './manifest.ts';
import type { NavLink } from './navigation.ts';
import { isIndexable } from './url.ts';

/** The pages of all languages. */
export const allPages = ({ languages }: Pick<Collections, 'languages'>): Page[] =>
  languages.flatMap(({ byUrl }) => [...byUrl.values()]);

/** The site in the language of an address, whether or not there is a page. */
export const languageAt = (url: string, collections: Collections): Collections =>
  collections.languages.findLast(
    ({ folder }) => folder === '' || url === folder || url.startsWith(`${folder}/`),
  ) ?? collections;

/** What a page is called in every language: its address in the first one. */
export const originalOf = ({ original, url }: Pick<Page, 'original' | 'url'>): string => original ?? url;

/** A link to a page of the first language, as a link to the same page in a language that has it. */
export function localLink(href: string, { byOriginal }: Pick<Collections, 'byOriginal'>): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return (byOriginal.get(path)?.url ?? path) + rest;
}

/** Data with all such links in it. */
export function withLocalLinks<Data>(data: Data, language: Pick<Collections, 'byOriginal'>): Data {
  const json = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? localLink(value, language) : value,
  );
  return JSON.parse(json);
}

/** A page in every language that shows it to search engines; nothing if that is one. */
export function translationsOf(page: Page, { languages }: Collections): { url: string; locale: string }[] {
  const found = languages.flatMap(({ byOriginal, site: { locale } }) => {
    const same = byOriginal.get(originalOf(page));
    return same && isIndexable(same) ? [{ url: same.url, locale }] : [];
  });
  return found.length > 1 ? found : [];
}

/** The name of a language in itself: “Deutsch”. */
const nameIn = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(locale).language) ?? locale;

/** The links to a page in every language, or else to the home page of the language; nothing on a site with one. */
export function languageLinks(page: Page, { languages, site }: Collections): NavLink[] {
  if (languages.length < 2) return [];
  return languages.map(({ folder, byOriginal, site: { locale, labels } }) => {
    const same = byOriginal.get(originalOf(page));
    return {
      href: same?.url ?? (folder || '/'),
      text: labels.languageName ?? nameIn(locale),
      lang: locale,
      note: same ? undefined : site.labels.untranslated,
    };
  });
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The direction of a language, if it is not from left to right. */
export const directionOf = (locale: string): 'rtl' | undefined =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : undefined;
