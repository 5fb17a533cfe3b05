import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { doubleSpaces } from './rules/doubleSpaces.ts';
import { houseStyle } from './rules/houseStyle.ts';
import { inclusiveWords } from './rules/inclusiveWords.ts';
import { invisibleCharacters } from './rules/invisibleCharacters.ts';
import type { Passage } from './rules/passages.ts';
import { ProblemList } from './problemList.ts';
import { repeatedWords } from './rules/repeatedWords.ts';
import { straightQuotes } from './rules/straightQuotes.ts';
import type { TextFinding, TextRule } from './textRule.ts';
import { unusableCharacters } from './rules/unusableCharacters.ts';

const rules: readonly TextRule[] = [repeatedWords, doubleSpaces, straightQuotes, inclusiveWords, houseStyle];

/** Rules see text without its markup. A fix must never replace markup between two words. */
const isAboutText = (passage: Passage, { from, to, expected }: TextFinding): boolean =>
  !expected || passage.isPlain(from, to);

const problemOf = (file: string, passage: Passage, { from, to, ...words }: TextFinding): VFileMessage => {
  const actual = words.expected && passage.written(from, to);
  return problem({ file, ...passage.positionOf(from, to), ...words, actual });
};

/** Checks the text of a file: all characters, and the prose in it. */
export function textProblems(file: string, text: string, passages: readonly Passage[]): VFileMessage[] {
  const list = new ProblemList();
  for (const passage of passages)
    for (const finding of rules.flatMap((rule) => rule(passage)))
      if (isAboutText(passage, finding))
        list.add({ file, ...finding }, () => problemOf(file, passage, finding));
  return [...unusableCharacters(file, text), ...invisibleCharacters(file, text), ...list.all];
}
