import type { UnknownWord } from '../../scripts/check/checkedPage.ts';
import type { Passage } from '../../scripts/check/prose/passages.ts';
import { isKnown, type Spelling } from './words/dictionary.ts';
import { isProjectWord, plainWord } from './words/vocabulary.ts';
import type { SiteRule } from '../../scripts/check/rules/define.ts';

/** What looks like words, but is not prose: URLs, file names, placeholders, code. */
export const notProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;

const words = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;

/** Whether a word is not looked up: abbreviations, and words with digits. */
const isExempt = (word: string) =>
  word.length < 2 || /[\p{N}_]/u.test(word) || /^\p{Lu}{2,}(?:['’]?s)?$/u.test(word);

/** The words of a passage, with their offsets in it. */
function wordsIn(text: string): { word: string; index: number }[] {
  const prose = text.replace(notProse, (found) => ' '.repeat(found.length));
  return [...prose.matchAll(words)].map(({ index, 0: word }) => ({ word, index }));
}

/** Short forms that start with an apostrophe: ’tis. */
const elisions = new Set(['tis', 'twas', 'twere', 'til', 'em', 'cause', 'bout', 'n']);

const isElision = (word: string, before: string) => /['’‘]$/.test(before) && elisions.has(word.toLowerCase());

/** Whether a sentence starts after a text. Then a capital does not mean a name. */
const startsAfter = (before: string): boolean => /(?:^|[.!?:…]['"’”)]*\s|\n)[\s'"‘“(¿¡]*$/.test(before);

/** The words of a file that the dictionary does not have. */
export function unknownWords(passages: readonly Passage[], language: Spelling = 'american'): UnknownWord[] {
  return passages.flatMap(({ text, spanOf }) =>
    wordsIn(text).flatMap(({ word, index }) => {
      const before = text.slice(Math.max(0, index - 9), index);
      if (isExempt(word) || isKnown(plainWord(word), language) || isElision(word, before)) return [];
      return [{ word, startsSentence: startsAfter(before), ...spanOf(index, index + word.length) }];
    }),
  );
}

/** The words of names: a name in a field may also appear in prose. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsIn(name).map(({ word }) => plainWord(word)));

export const spelling: SiteRule = async ({ files, knownWords, verdicts, site }) => {
  const unknown = [site, ...files].flatMap(({ words, file }) =>
    words.unknown.map((word) => ({ ...word, file })),
  );
  if (unknown.every(({ word }) => isProjectWord(plainWord(word), knownWords))) return [];
  // What reads the word lists is loaded only if a word is still unknown.
  const { spellingFindings } = await import('./words/spellingProblems.ts');
  return spellingFindings(unknown, knownWords, verdicts, site.spelling);
};
