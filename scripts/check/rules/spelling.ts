import type { VFileMessage } from 'vfile-message';
import { type Position, problem } from '../../../src/model/problem.ts';
import { isKnown, projectWordNear, spellingsNear } from './dictionary.ts';
import type { Passage } from './passages.ts';
import { ProblemList } from '../problemList.ts';

/** A word that the dictionary does not have; whether the project knows it is for all files together. */
export interface UnknownWord {
  file: string;
  word: string;
  place: Position;
  end: Position;
}

/** What looks like words and is none: addresses, file names, what the site fills in, code. */
const noProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;

const words = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;

/** Abbreviations, and what has figures in it, follow no dictionary. */
const isExempt = (word: string) =>
  word.length < 2 || /[\p{N}_]/u.test(word) || /^\p{Lu}{2,}(?:['’]?s)?$/u.test(word);

/** A word as word lists have it: with a straight apostrophe and without the 's of an owner. */
const plain = (word: string) => word.replaceAll('’', "'").replace(/'s$/, '');

/** The words of a passage, as it has them, with their places in it. */
function wordsIn(text: string): { word: string; index: number }[] {
  const prose = text.replace(noProse, (found) => ' '.repeat(found.length));
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

/** The words that names consist of: whoever is named in a field may be named in a text. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsIn(name).map(({ word }) => plain(word)));

/** Whether the project knows a word: as it is listed, or with a capital letter at the start of a sentence. */
const isListed = (word: string, known: ReadonlySet<string>) =>
  known.has(word) || known.has(word.charAt(0).toLowerCase() + word.slice(1));

/** More different words than these are another language; to search for what each may mean would take minutes. */
const mostSearched = 30;

/** Words that are compared with the project's own, which is much faster. */
const mostCompared = 200;

/** Words that neither the dictionary nor the project knows. */
export function spellingProblems(
  unknown: readonly UnknownWord[],
  known: ReadonlySet<string>,
): VFileMessage[] {
  const project = [...known];
  const notes = new Map<string, string>();
  const noteOn = (word: string): string => {
    const own = notes.size < mostCompared ? projectWordNear(word, project) : undefined;
    const near = own ? [own] : notes.size < mostSearched ? spellingsNear(word) : [];
    const meant = near.length > 0 ? `Did you mean ${near.join(', ')}? ` : '';
    return `${meant}If it is right, add it to content/_words.txt.`;
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
