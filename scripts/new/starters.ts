import type { Page } from '../../src/model/manifest.ts';
import type { TypeName } from '../../src/model/pageFields.ts';
import { config } from '../site/config.ts';
import { CommandError } from '../cli/command.ts';
import { didYouMean } from '../lib/suggest.ts';

/** How `npm run new` makes pages of one type. */
export interface Starter {
  /** As the command names it: `case-study`. Its template is `content/_new/case-study.mdx`. */
  name: string;
  type: TypeName;
  /** One line for copywriters. */
  note: string;
  /** Where its pages are, below `content/`: empty, or with a slash at the end. */
  folder: string;
  /** If pages of another type list what such a page is about: what that is, and such a page. */
  listedBy?: { what: string; page: string };
  question: string;
  titleIn: (answer: string) => string;
  /** Its folder, if other pages decide it. */
  folderIn?: (pages: readonly Page[]) => string;
}

const listedBy = (type: TypeName): Starter['listedBy'] => {
  const lister = config.typeNames.find((each) => config.pageType(each).entries?.pages === type);
  const what = lister && config.pageType(lister).entries?.what;
  return lister && what !== undefined ? { what, page: config.pageType(lister).what } : undefined;
};

/** Plain pages that most sites need, each with a template of its own. */
const legalPages = {
  privacy: 'what you store about visitors, and why',
  terms: 'the terms of your services',
  imprint: 'who is behind the site, as some countries ask for',
};

/** What `npm run new` makes: first page types with a folder of their own. */
export const starters: readonly Starter[] = config.typeNames
  .flatMap((type): Starter[] => {
    const { starter, files = '' } = config.pageType(type);
    if (!starter) return [];
    const name = type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const lister = listedBy(type);
    const question = lister ? `Which ${lister.what}` : 'Its title';
    const usual = { question, titleIn: (answer: string) => answer };
    const made = { ...usual, ...starter, name, type, folder: files.replace(/\*.*$/, ''), listedBy: lister };
    if (type !== 'page') return [made];
    return [made, ...Object.entries(legalPages).map(([page, note]) => ({ ...made, name: page, note }))];
  })
  .toSorted((a, b) => Number(a.folder === '') - Number(b.folder === ''));

/** The starter of a name. Throws a `CommandError` if there is none. */
export function starterOf(name: string): Starter {
  const starter = starters.find((each) => each.name === name);
  if (starter) return starter;
  const names = starters.map((each) => each.name);
  throw new CommandError(`There is no page type “${name}”. ${didYouMean(name.toLowerCase(), names).note}`);
}

/** The author's choices for a new page. */
export interface Wish {
  /** The name of a starter. */
  starter: string;
  /** Its title, or the id or title of what it is about. */
  title: string;
  /** The folder of its language, besides the first. */
  language?: string;
}
