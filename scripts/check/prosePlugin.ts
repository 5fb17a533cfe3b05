/** The seam of `packages/prose`, which checks words. Without that folder, the check reads everything else. */
import type { z } from 'zod';
import type { Problem } from '../lib/problem.ts';
import type { Settings, UnknownWord } from './checkedPage.ts';
import type { Passage } from './prose/passages.ts';
import type { FileCheck } from './readChecked.ts';
import type { SiteRule, TextRule } from './rules/define.ts';

export interface ProsePlugin {
  /** The ids of what it reports. */
  reported: readonly string[];
  /** The rules about passages of prose. They also run in browsers. */
  textRules: readonly TextRule<string>[];
  /** The rules that need more than one file. */
  siteRules: readonly SiteRule<string>[];
  /** The words of a file that the dictionary does not have. They are cached; a rule of the site decides about them. */
  unknownWords: (passages: readonly Passage[], settings: Settings) => UnknownWord[];
  /** The dictionaries of other languages that are installed: what is cached was found with them. */
  dictionaries: () => string;
  /** The package of the dictionary that a language needs and that is not installed, if there is one. */
  missingDictionary: (locale?: string) => string | undefined;
  /** A sentence if there is no dictionary for the language of the site. */
  uncheckedLine: (locale?: string, place?: string) => string;
  /** The file of the house style. Its data are `Settings.style`. */
  style: { file: string; schema: z.ZodType<object> };
  /** The site's own words. */
  wordList: {
    file: string;
    check: FileCheck<{ words: ReadonlySet<string>; problems: Problem[] }>;
    /** Why something is not a word; undefined if it is one. */
    wordProblem: (word: string) => string | undefined;
    /** The text of the list with more words. */
    addWords: (text: string, words: readonly string[]) => { text: string };
  };
}

const [plugin] = Object.values(
  import.meta.glob<ProsePlugin>('../../packages/prose/index.ts', { eager: true, import: 'prose' }),
);

export const prose: ProsePlugin | undefined = plugin;
