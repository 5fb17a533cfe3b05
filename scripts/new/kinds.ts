import { hueNames } from '../../src/model/pageFields.ts';
import { didYouMean } from '../lib/suggest.ts';
import { iconNames } from '../assets/icons.ts';

/** The kinds of page that `npm run new` makes. */
export const newKinds = ['service', 'category', 'case-study', 'page'] as const;
type NewKind = (typeof newKinds)[number];

/** The description of each kind for authors. */
export const kindNotes: Record<NewKind, string> = {
  service: 'a service, with its own entry in menus and lists',
  category: 'a portfolio category, which holds projects',
  'case-study': 'the full story of one project in the portfolio',
  page: 'an ordinary page, such as /careers',
};

/** The author's choices for a new page. Missing ones get defaults. */
export interface Wish {
  kind: NewKind;
  /** For a case study, the id or title of its project. */
  title: string;
  /** The slug, if it is not made from the title. */
  address?: string;
  icon?: string;
  color?: string;
}

/** The name if it is in the list, or an error message. */
function oneOf<Name extends string>(
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
export const colorNamed = (text: string) => oneOf('color', text, hueNames);
