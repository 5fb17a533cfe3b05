import type { VFileMessage } from 'vfile-message';
import type { Prose } from './rules/fieldProse.ts';
import type { FileWords } from './checkedPage.ts';
import { unknownWords, wordsOfNames } from './rules/spelling.ts';
import type { Settings } from './settings.ts';
import { textProblems } from './textProblems.ts';

/** Checks the prose of a file. `text` is the whole file, which may also contain invisible characters. */
export function checkProse(
  file: string,
  text: string,
  { spelling, style }: Pick<Settings, 'spelling' | 'style'>,
  ...prose: Prose[]
): { problems: VFileMessage[]; words: FileWords } {
  const passages = prose.flatMap((each) => each.passages);
  return {
    problems: textProblems(file, text, passages, style),
    words: {
      unknown: unknownWords(file, passages, spelling),
      names: wordsOfNames(prose.flatMap(({ names }) => names)),
    },
  };
}
