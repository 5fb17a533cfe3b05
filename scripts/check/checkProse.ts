import type { VFileMessage } from 'vfile-message';
import { extentOf, type Position } from '../../src/model/problem.ts';
import type { Prose } from './rules/fieldProse.ts';
import type { FileWords } from './checkedPage.ts';
import { unknownWords, wordsOfNames } from './rules/spelling.ts';
import type { Settings } from './settings.ts';
import { textProblems } from './textProblems.ts';

const noProseRules = new Set(['placeholder', 'markup-in-text']);

const isWithin = ({ line, column }: Position, from: Position, to: Position): boolean =>
  (line > from.line || (line === from.line && column >= from.column)) &&
  (line < to.line || (line === to.line && column < to.column));

/** Checks the prose of a file. `text` is the whole file, which may also contain invisible characters. */
export function checkProse(
  file: string,
  text: string,
  { spelling, style }: Pick<Settings, 'spelling' | 'style'>,
  ...prose: Prose[]
): { problems: VFileMessage[]; words: FileWords } {
  const passages = prose.flatMap((each) => each.passages);
  const problems = textProblems(file, text, passages, style);
  // What is no prose is reported once, and not again as unknown words.
  const noProse = problems.filter(({ ruleId = '' }) => noProseRules.has(ruleId)).map(extentOf);
  return {
    problems,
    words: {
      unknown: unknownWords(file, passages, spelling).filter(
        ({ place }) => !noProse.some((extent) => extent.end && isWithin(place, extent.place, extent.end)),
      ),
      names: wordsOfNames(prose.flatMap(({ names }) => names)),
    },
  };
}
