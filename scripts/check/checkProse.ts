import type { VFileMessage } from 'vfile-message';
import type { Prose } from './rules/fieldProse.ts';
import { type UnknownWord, unknownWords, wordsOfNames } from './rules/spelling.ts';
import { textProblems } from './textRules.ts';

/** What a file says to the spelling of all files together. */
export interface FileWords {
  /** Words that the dictionary does not have. */
  unknown: UnknownWord[];
  /** Words of the names that its fields hold. */
  names: string[];
}

export const noWords: FileWords = { unknown: [], names: [] };

/** Checks what readers read in a file. `text` is the whole file, which may also hold signs that nobody sees. */
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
