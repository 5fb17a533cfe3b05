import type { Kind } from '../../src/model/pageTypes.ts';
import { config } from '../../src/site.ts';
import { CommandError } from '../cli/readCommand.ts';
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
  /** If pages of another type list what such a page is about: what that is, and such a page. */
  listedBy?: { what: string; page: string };
  question: string;
  titleIn: (answer: string) => string;
}

const listedBy = (kind: Kind): Starter['listedBy'] => {
  const lister = config.kinds.find((each) => config.typeOf(each).entries?.pages === kind);
  const what = lister && config.typeOf(lister).entries?.what;
  return lister && what !== undefined ? { what, page: config.kindName(lister) } : undefined;
};

/** The page types that `npm run new` makes: first those with a folder of their own. */
export const starters: readonly Starter[] = config.kinds
  .flatMap((kind): Starter[] => {
    const { starter, files = '' } = config.typeOf(kind);
    if (!starter) return [];
    const name = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const lister = listedBy(kind);
    const question = lister ? `Which ${lister.what}` : 'Its title';
    const usual = { question, titleIn: (answer: string) => answer };
    return [{ ...usual, ...starter, name, kind, folder: files.replace(/\*.*$/, ''), listedBy: lister }];
  })
  .toSorted((a, b) => Number(a.folder === '') - Number(b.folder === ''));

/** The starter of a name. Throws a `CommandError` if there is none. */
export function starterOf(name: string): Starter {
  const starter = starters.find((each) => each.name === name);
  if (starter) return starter;
  const names = starters.map((each) => each.name);
  throw new CommandError(`There is no kind “${name}”. ${didYouMean(name.toLowerCase(), names).note}`);
}

/** The author's choices for a new page. */
export interface Wish {
  /** The name of a starter. */
  kind: string;
  /** Its title, or the id or title of what it is about. */
  title: string;
}
