import type { Collections, Page } from './manifest.ts';
import { type MenuEntry, type MenuName, menuEntries, type NavLink } from './navigation.ts';
import type { Site } from './site.ts';

/** A link of the footer. Without an address it is a placeholder. */
export type FooterLink = Omit<NavLink, 'href'> & { href?: string };

/** A column of the footer. */
export interface FooterList {
  title: string;
  links: FooterLink[];
}

/** Fills placeholders such as `{name}` in a sentence of `site.yaml`. */
export const fillPlaceholders = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** The postal address in lines, as on an envelope. */
export function addressLines({ lines, ...parts }: Site['address']): string[] {
  const { street, locality, region, postalCode, country } = parts;
  return lines ?? [street, `${locality} ${postalCode}`, region ? `${region}, ${country}` : country];
}

/** The call that visitors book, and the texts of its button. */
export type Call = NonNullable<ReturnType<typeof callOf>>;

/** The call, if there is one: with a person, or with the company. */
export function callOf({ booking, labels, name, person }: Site) {
  const host = person ?? { name, initials: name.slice(0, 1) };
  return (
    booking && {
      url: booking.url,
      long: fillPlaceholders(labels.bookCall, host),
      short: fillPlaceholders(labels.bookCallShort, host),
      initials: host.initials,
    }
  );
}

/** The legal links: below the pages of the company, and in the bottom line. */
export function legalLinks({ legal = [] }: Site) {
  const links = (words: 'text' | 'short'): FooterLink[] =>
    legal.flatMap(({ href, [words]: text }) => (text ? [{ text, href }] : []));
  return { company: links('text'), bottom: links('short') };
}

/** What header and footer show: the same on every page. */
export type LayoutData = ReturnType<typeof layoutData>;

/** The address that calls a phone number: the first one, without what is only for readers, such as the zero of +44 (0)20. */
export function phoneHref(phone: string): string {
  const [number = phone] = /[+(]*\d[^,;\p{L}]*/u.exec(phone) ?? [];
  return `tel:${(/^(?:\+|00)/.test(number) ? number.replace('(0)', '') : number).replace(/[^\d+]/g, '')}`;
}

/** `dropdownOf` and `columns` are what page types add to header and footer. */
export function layoutData(
  collections: Collections,
  dropdownOf: (page: Page) => MenuEntry['dropdown'],
  columns: FooterList[],
) {
  const { site } = collections;
  const menu = (name: MenuName) => menuEntries(name, collections, dropdownOf);
  return {
    site,
    year: collections.year,
    booking: callOf(site),
    header: menu('header'),
    mobile: menu('mobile'),
    columns,
    company: menu('footer'),
    legal: legalLinks(site),
    address: addressLines(site.address),
    languages: [] as NavLink[],
  };
}

/** The layout of a page with the links to it in other languages, in the menus and in the footer. */
export function withLanguages(layout: LayoutData, links: NavLink[], url: string): LayoutData {
  if (links.length === 0) return layout;
  const { labels, locale } = layout.site;
  const { language = '' } = labels;
  const code = new Intl.Locale(locale).language.toUpperCase();
  const entry = { href: '#languages', text: code, dropdown: { heading: language, links } };
  return {
    ...layout,
    header: [...layout.header, { ...entry, label: `${language}: ${code}` }],
    mobile: [...layout.mobile, { ...entry, text: language }],
    languages: links.filter(({ href }) => href !== url),
  };
}
