import { hueNames } from '../../src/model/page.ts';
import { didYouMean } from '../lib/suggest.ts';
import { iconNames } from '../assets/icons.ts';

/** What `npm run new` can make. */
export const newKinds = ['service', 'category', 'case-study', 'page'] as const;
export type NewKind = (typeof newKinds)[number];

/** Each as the author is told of it. */
export const kindNotes: Record<NewKind, string> = {
  service: 'a service, with its own entry in menus and lists',
  category: 'a portfolio category, which holds projects',
  'case-study': 'one project of the portfolio in full',
  page: 'an ordinary page, such as /careers',
};

/** What an author wants; what is left out is filled in. */
export interface Wish {
  kind: NewKind;
  /** For a case study, the id or the title of its project. */
  title: string;
  /** The end of the address, where it is not to be made from the title. */
  address?: string;
  icon?: string;
  color?: string;
}

/** One of a few names, or the sentence that says that it is not. */
export function oneOf<Name extends string>(
  what: string,
  text: string,
  names: readonly Name[],
): { name: Name } | { refused: string } {
  const name = names.find((each) => each === text.trim().toLowerCase());
  return name
    ? { name }
    : { refused: `There is no ${what} “${text}”. ${didYouMean(text.trim().toLowerCase(), names).note}` };
}

export const kindNamed = (text: string) => oneOf('kind', text, newKinds);
export const iconNamed = (text: string) => oneOf('icon', text, [...iconNames]);
export const colorNamed = (text: string) => oneOf('colour', text, hueNames);
