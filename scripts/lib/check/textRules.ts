import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { doubleSpaces } from './doubleSpaces.ts';
import { inclusiveWords } from './inclusiveWords.ts';
import { invisibleCharacters } from './invisibleCharacters.ts';
import type { Passage } from './passages.ts';
import { repeatedWords } from './repeatedWords.ts';
import { straightQuotes } from './straightQuotes.ts';

/** What a rule finds in a passage: from one letter up to another (exclusive), and what to say about it. */
export interface TextFinding extends Omit<ProblemDetails, 'file' | 'place' | 'end'> {
  from: number;
  to: number;
}

/** One rule about a passage of prose. */
export type TextRule = (passage: Passage) => TextFinding[];

const rules: readonly TextRule[] = [repeatedWords, doubleSpaces, straightQuotes, inclusiveWords];

/**
 * A finding as a problem. A rule sees text without its markup, so what it would replace must be written in the file
 * just as the rule saw it: a fix never replaces markup between two words.
 */
function problemOf(
  file: string,
  passage: Passage,
  { from, to, expected, ...words }: TextFinding,
): VFileMessage[] {
  const details = { file, ...passage.placeOf(from, to), ...words };
  if (!expected) return [problem(details)];
  const actual = passage.text.slice(from, to);
  return actual === passage.written(from, to) ? [problem({ ...details, expected, actual })] : [];
}

/** What is wrong with the text of a file: of all of it, and of the prose in it. */
export function textProblems(file: string, text: string, passages: readonly Passage[]): VFileMessage[] {
  const inPassages = passages.flatMap((passage) =>
    rules.flatMap((rule) => rule(passage).flatMap((finding) => problemOf(file, passage, finding))),
  );
  return [...invisibleCharacters(file, text), ...inPassages];
}
