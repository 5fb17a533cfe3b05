import { pageTypes } from '../../src/pages/index.ts';
import { didYouMean } from '../lib/suggest.ts';

/** How `npm run new` makes pages of one type. */
interface Starter {
  /** As the command names it: `case-study`. Its template is `content/_new/case-study.mdx`. */
  name: string;
  /** One line for copywriters. */
  note: string;
  /** Where its pages are, below `content/`: empty, or with a slash at the end. */
  folder: string;
  isOfProject: boolean;
  /** Whether it has an icon, a color and a position among its like. */
  hasLook: boolean;
  /** Whether it has a short name and a `type` for the filter. */
  isFilter: boolean;
}

const commandName = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The page types that `npm run new` makes: first those with a folder of their own. */
export const starters: readonly Starter[] = Object.entries(pageTypes)
  .flatMap(([kind, { starter, files = '', fields }]) =>
    starter
      ? {
          name: commandName(kind),
          note: starter.note,
          folder: files.replace(/\*.*$/, ''),
          isOfProject: starter.isOfProject ?? false,
          hasLook: 'color' in fields,
          isFilter: 'type' in fields,
        }
      : [],
  )
  .toSorted((a, b) => Number(a.folder === '') - Number(b.folder === ''));

const names = starters.map(({ name }) => name);

/** The starter of that name, which the command line or the interview has accepted. */
export function starterOf({ kind }: Pick<Wish, 'kind'>): Starter {
  const starter = starters.find(({ name }) => name === kind);
  if (!starter) throw new Error(`There is no page type ${kind} that npm run new makes.`);
  return starter;
}

/** The author's choices for a new page. */
export interface Wish {
  /** The name of a starter. */
  kind: string;
  /** For a case study, the id or title of its project. */
  title: string;
  /** The slug, if it is not made from the title. */
  address?: string;
}

/** The name of a kind as it is, or why there is none. */
export function kindNamed(text: string): { name: string } | { refused: string } {
  const wanted = text.trim().toLowerCase();
  const name = names.find((each) => each === wanted);
  return name ? { name } : { refused: `There is no kind “${text}”. ${didYouMean(wanted, names).note}` };
}
