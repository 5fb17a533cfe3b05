import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isKnown, projectWordNear, spellingsNear } from './dictionary.ts';
import type { Passage } from './passages.ts';
import type { UnknownWord } from '../checkedPage.ts';
import { ProblemList } from '../problemList.ts';
import type { SiteRule } from '../rule.ts';

/** What looks like words, but is not prose: URLs, file names, placeholders, code. */
const notProse =
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

/** The words of a file that the dictionary does not have. */
export function unknownWords(file: string, passages: readonly Passage[]): UnknownWord[] {
  return passages.flatMap(({ text, positionOf }) =>
    wordsIn(text)
      .filter(({ word }) => !isExempt(word) && !isKnown(plain(word)))
      .map(({ word, index }) => ({ file, word, ...positionOf(index, index + word.length) })),
  );
}

/** The words of names: a name in a field may also appear in prose. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsIn(name).map(({ word }) => plain(word)));

/** Whether the project knows a word: as it is listed, or capitalized at the start of a sentence. */
const isListed = (word: string, known: ReadonlySet<string>) =>
  known.has(word) || known.has(word.charAt(0).toLowerCase() + word.slice(1));

/**
 * The most different words to search suggestions for. More than these are another language, and a search would take
 * minutes.
 */
const maxSearched = 30;

/** The most words to compare with the project's own words, which is much faster. */
const maxCompared = 200;

/** Reports words that neither the dictionary nor the project knows. */
export function spellingProblems(
  unknown: readonly UnknownWord[],
  known: ReadonlySet<string>,
): VFileMessage[] {
  const project = [...known];
  const notes = new Map<string, string>();
  const noteOn = (word: string): string => {
    const own = notes.size < maxCompared ? projectWordNear(word, project) : undefined;
    const near = own ? [own] : notes.size < maxSearched ? spellingsNear(word) : [];
    const suggestion = near.length > 0 ? `Did you mean ${near.join(', ')}? ` : '';
    return `${suggestion}If the word is correct, add it to content/_words.txt.`;
  };
  const list = new ProblemList();
  for (const { file, word, place, end } of unknown) {
    if (isListed(plain(word), known)) continue;
    list.add({ file, rule: 'spelling', level: 'warning' }, () => {
      const note = notes.get(plain(word)) ?? noteOn(plain(word));
      notes.set(plain(word), note);
      const reason = `“${word}” is not in the dictionary of American English.`;
      return problem({ file, place, end, level: 'warning', rule: 'spelling', reason, note });
    });
  }
  return list.all;
}

export const spelling: SiteRule = {
  scope: 'site',
  about: { spelling: 'a word that neither the dictionary nor content/_words.txt has' },
  run: ({ words, knownWords }) =>
    spellingProblems(
      words.flatMap(({ unknown }) => unknown),
      knownWords,
    ),
};
