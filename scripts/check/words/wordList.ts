import { type Problem, problem } from '../../../src/model/problem.ts';
import type { Kind } from '../readChecked.ts';

export interface WordList {
  words: ReadonlySet<string>;
  problems: Problem[];
}

/** The project's own words. */
export const wordListFile = 'content/_words.txt';

/** The order of the list. */
export const inAlphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** The word of a line. */
export const wordIn = (line: string): string => line.replace(/#.*/, '').trim();

/** Parses the project's own words: one on each line, in alphabetical order. A # starts a comment. */
export function parseWordList(whole: string): WordList {
  const text = whole.replace(/^\uFEFF/, '');
  const words = new Set<string>();
  const problems: Problem[] = [];
  let last = '';
  for (const { 0: line, index } of text.matchAll(/^[^\n]*/gm)) {
    const word = wordIn(line);
    if (word === '') continue;
    const found = {
      file: wordListFile,
      from: index + line.indexOf(word),
      level: 'warning',
      rule: 'word-list',
    } as const;
    const warn = (reason: string, note: string) => problems.push(problem({ ...found, reason, note }, text));
    if (/\s/.test(word)) warn(`“${word}” is more than one word.`, 'Write each word on its own line.');
    else if (words.has(word)) warn(`“${word}” appears twice.`, 'Remove one of the two.');
    else if (inAlphabet.compare(word, last) < 0)
      warn(`“${word}” is listed after “${last}”.`, 'Keep the words in alphabetical order.');
    else last = word;
    words.add(word.replaceAll('’', "'"));
  }
  return { words, problems };
}

/** The project's own words, which a site need not have. */
export const wordListKind: Kind<WordList> = {
  check: parseWordList,
  otherwise: (...problems) => ({ words: new Set(), problems }),
};
