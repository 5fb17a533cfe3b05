import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isAccepted, isProjectWord } from '../words/isAccepted.ts';
import { projectWordNear, suggestionsFor } from '../words/suggestions.ts';
import { dictionaryNames, isKnown, type Spelling } from './dictionary.ts';
import type { Passage } from './passages.ts';
import type { UnknownWord } from '../checkedPage.ts';
import { ProblemList } from '../problemList.ts';
import type { SiteRule } from '../rule.ts';

/** What looks like words, but is not prose: URLs, file names, placeholders, code. */
export const notProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;

const words = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;

/** Whether a word is not looked up: abbreviations, and words with digits. */
const isExempt = (word: string) =>
  word.length < 2 || /[\p{N}_]/u.test(word) || /^\p{Lu}{2,}(?:['’]?s)?$/u.test(word);

/** A word as word lists write it: with a straight apostrophe and without a possessive 's. */
const plain = (word: string) => word.replaceAll('’', "'").replace(/'s$/, '');

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
export function unknownWords(
  file: string,
  passages: readonly Passage[],
  language: Spelling = 'american',
): UnknownWord[] {
  return passages.flatMap(({ text, positionOf }) =>
    wordsIn(text)
      .filter(({ word }) => !isExempt(word) && !isKnown(plain(word), language))
      .map(({ word, index }) => ({ word, index, before: text.slice(Math.max(0, index - 9), index) }))
      .filter(({ word, before }) => !isElision(word, before))
      .map(({ word, index, before }) => ({
        file,
        word,
        startsSentence: startsAfter(before),
        ...positionOf(index, index + word.length),
      })),
  );
}

/** The words of names: a name in a field may also appear in prose. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsIn(name).map(({ word }) => plain(word)));

/**
 * The most different words to search suggestions for. More than these are another language, and a search takes 10 ms.
 */
const maxSearched = 100;

/** The most words to compare with the project's own words, which is much faster. */
const maxCompared = 200;

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingProblems(
  unknown: readonly UnknownWord[],
  known: ReadonlySet<string>,
  language: Spelling = 'american',
): VFileMessage[] {
  const project = [...known];
  const notes = new Map<string, string>();
  const noteOn = (word: string): string => {
    const own = notes.size < maxCompared ? projectWordNear(word, project) : undefined;
    const near = own ? [own] : notes.size < maxSearched ? suggestionsFor(word, language) : [];
    const suggestion = near.length > 0 ? `Did you mean ${near.join(', ')}? ` : '';
    return `${suggestion}If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
  };
  const names = new Set<string>();
  const isRight = ({ word, startsSentence }: UnknownWord): boolean => {
    const written = plain(word);
    return isProjectWord(written, known) || isAccepted({ word: written, startsSentence }, language);
  };
  // A name that is accepted within a sentence is also accepted at the start of one.
  for (const each of unknown) if (!each.startsSentence && isRight(each)) names.add(plain(each.word));
  const list = new ProblemList();
  for (const each of unknown) {
    const { file, word, place, end } = each;
    const written = plain(word);
    if (names.has(written) || isRight(each)) continue;
    list.add({ file, rule: 'spelling', level: 'warning' }, () => {
      const note = notes.get(written) ?? noteOn(written);
      notes.set(written, note);
      const reason = `“${word}” is not in the dictionary of ${dictionaryNames[language]}.`;
      return problem({ file, place, end, level: 'warning', rule: 'spelling', reason, note });
    });
  }
  return list.all;
}

export const spelling: SiteRule = {
  scope: 'site',
  about: { spelling: 'a word that neither the dictionaries nor content/_words.txt have' },
  run: ({ words, knownWords, site }) =>
    spellingProblems(
      words.flatMap(({ unknown }) => unknown),
      knownWords,
      site.spelling,
    ),
};
