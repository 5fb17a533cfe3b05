import type { VFileMessage } from 'vfile-message';
import type { HouseStyle } from '../../src/model/houseStyle.ts';
import { problem } from '../../src/model/problem.ts';
import { invisibleCharacters } from './rules/invisibleCharacters.ts';
import type { Passage } from './rules/passages.ts';
import { ProblemList } from './problemList.ts';
import type { TextFinding } from './rule.ts';
import { fileRulesIn } from './rules/fileRules.ts';
import { unusableCharacters } from './rules/unusableCharacters.ts';

/** Rules see text without its markup. A fix must never replace markup between two words. */
const isAboutText = (passage: Passage, { from, to, expected }: TextFinding): boolean =>
  !expected || passage.isPlain(from, to);

const problemOf = (file: string, passage: Passage, { from, to, ...words }: TextFinding): VFileMessage => {
  const actual = words.expected && passage.written(from, to);
  return problem({ file, ...passage.positionOf(from, to), ...words, actual });
};

/** Checks the text of a file: all characters, and the prose in it. */
export function textProblems(
  file: string,
  text: string,
  passages: readonly Passage[],
  style?: HouseStyle,
): VFileMessage[] {
  const list = new ProblemList();
  const rules = fileRulesIn('text');
  for (const passage of passages)
    for (const finding of rules.flatMap((rule) => rule.run(passage, style)))
      if (isAboutText(passage, finding))
        list.add({ file, ...finding }, () => problemOf(file, passage, finding));
  return [...unusableCharacters(file, text), ...invisibleCharacters(file, text), ...list.all];
}
