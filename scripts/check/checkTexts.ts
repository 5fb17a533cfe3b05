import type { Finding } from '../../src/model/problem.ts';
import { characterFindings } from './characters.ts';
import type { FileWords } from './checkedPage.ts';
import type { TextFinding } from './rule.ts';
import type { Prose } from './prose/fieldProse.ts';
import { textRules } from './rules/fileRules.ts';
import type { Passage } from './prose/passages.ts';
import { unknownWords, wordsOfNames } from './rules/spelling.ts';
import type { Settings } from './settings.ts';

/** Rules see text without its markup. A fix must never replace markup between two words. */
const isAboutText = (passage: Passage, { from, to, instead }: TextFinding): boolean =>
  instead === undefined || passage.isPlain(from, to);

const noProseRules = new Set(['placeholder', 'markup-in-text']);

/** Checks the text of a file: all characters, and the prose in it. */
export function checkTexts(
  text: string,
  { spelling, style }: Pick<Settings, 'spelling' | 'style'>,
  ...prose: Prose[]
): { findings: Finding[]; words: FileWords } {
  const passages = prose.flatMap((each) => each.passages);
  const ofProse = passages.flatMap((passage) =>
    textRules
      .flatMap((rule) => rule.run(passage, style))
      .filter((finding) => isAboutText(passage, finding))
      .map((finding) => ({ ...finding, ...passage.spanOf(finding.from, finding.to) })),
  );
  // What is no prose is reported once, and not again as unknown words.
  const noProse = ofProse.filter(({ rule }) => noProseRules.has(rule));
  return {
    findings: [...characterFindings(text), ...ofProse],
    words: {
      unknown: unknownWords(passages, spelling).filter(
        (word) => !noProse.some(({ from, to }) => word.from >= from && word.from < to),
      ),
      names: wordsOfNames(prose.flatMap(({ names }) => names)),
    },
  };
}
