import type { Kind } from '../../src/model/pageTypes.ts';
import { config } from '../../src/site.ts';
import { Refusal } from '../content/refusal.ts';
import { didYouMean } from '../lib/suggest.ts';

/** How `npm run new` makes pages of one type. */
export interface Starter {
  /** As the command names it: `case-study`. Its template is `content/_new/case-study.mdx`. */
  name: string;
  kind: Kind;
  /** One line for copywriters. */
  note: string;
  /** Where its pages are, below `content/`: empty, or with a slash at the end. */
  folder: string;
  /** The type whose pages list what such a page is about. */
  listedBy?: Kind;
  /** Whether it has an icon, a color and a position among its like. */
  hasLook: boolean;
  /** The field that repeats the end of its address. */
  repeatsAddress?: string;
  question: string;
  titleIn: (answer: string) => string;
}

const commandName = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page types that `npm run new` makes: first those with a folder of their own. */
export const starters: readonly Starter[] = config.kinds
  .flatMap((kind): Starter[] => {
    const { starter, files = '', fields, repeatsAddress } = config.typeOf(kind);
    if (!starter) return [];
    const { note, question = 'Its title', titleIn = (answer: string) => answer } = starter;
    return [
      {
        ...{ name: commandName(kind), kind, note, question, titleIn, repeatsAddress },
        folder: files.replace(/\*.*$/, ''),
        listedBy: config.kinds.find((each) => config.typeOf(each).entries?.pages === kind),
        hasLook: 'color' in fields,
      },
    ];
  })
  .toSorted((a, b) => Number(a.folder === '') - Number(b.folder === ''));

/** The starter of a name. Throws a `Refusal` if there is none. */
export function starterOf({ kind }: Pick<Wish, 'kind'>): Starter {
  const starter = starters.find(({ name }) => name === kind);
  if (starter) return starter;
  const names = starters.map(({ name }) => name);
  throw new Refusal(`There is no kind “${kind}”. ${didYouMean(kind.toLowerCase(), names).note}`);
}

/** What such a page is about, if other pages list it: “project”. */
export const subjectOf = ({ listedBy }: Starter): string | undefined =>
  listedBy && config.typeOf(listedBy).entries?.what;

/** The author's choices for a new page. */
export interface Wish {
  /** The name of a starter. */
  kind: string;
  /** Its title, or the id or title of what it is about. */
  title: string;
  /** The slug, if it is not made from the title. */
  address?: string;
}
