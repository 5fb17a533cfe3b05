import type { VFileMessage } from 'vfile-message';
import type { Prose } from './rules/fieldProse.ts';
import { type UnknownWord, unknownWords, wordsOfNames } from './rules/spelling.ts';
import { textProblems } from './textRules.ts';

/** What one file contributes to the spell check of all files. */
export interface FileWords {
  /** Words that the dictionary does not have. */
  unknown: UnknownWord[];
  /** Words of the names in its fields. */
  names: string[];
}

export const noWords: FileWords = { unknown: [], names: [] };

/** Checks the prose of a file. `text` is the whole file, which may also contain invisible characters. */
export function checkProse(
  file: string,
  text: string,
  ...prose: Prose[]
): { problems: VFileMessage[]; words: FileWords } {
  const passages = prose.flatMap((each) => each.passages);
  return {
    problems: textProblems(file, text, passages),
    words: {
      unknown: unknownWords(file, passages),
      names: wordsOfNames(prose.flatMap(({ names }) => names)),
    },
  };
}
