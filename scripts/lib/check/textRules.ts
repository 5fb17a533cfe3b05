import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { doubleSpaces } from './doubleSpaces.ts';
import { inclusiveWords } from './inclusiveWords.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import type { Passage } from './passages.ts';
import { ProblemList } from './problemList.ts';
import { repeatedWords } from './repeatedWords.ts';
import { straightQuotes } from './straightQuotes.ts';
import { unusableCharacters } from './unusableCharacters.ts';

/** What a rule finds in a passage: from one letter up to another (exclusive), and what to say about it. */
export interface TextFinding extends Omit<ProblemDetails, 'file' | 'place' | 'end'> {
  from: number;
  to: number;
}

/** One rule about a passage of prose. */
export type TextRule = (passage: Passage) => TextFinding[];

const rules: readonly TextRule[] = [repeatedWords, doubleSpaces, straightQuotes, inclusiveWords];

/** What is wrong with the text of a file: of all of it, and of the prose in it. */
export function textProblems(file: string, text: string, passages: readonly Passage[]): VFileMessage[] {
  const list = new ProblemList();
  for (const passage of passages)
    for (const rule of rules)
      for (const { from, to, ...said } of rule(passage))
        list.add({ file, ...said }, () => problem({ file, ...passage.placeOf(from, to), ...said }));
  return [...unusableCharacters(file, text), ...invisibleCharacters(file, text), ...list.all];
}
