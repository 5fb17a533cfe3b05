import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { readContentText } from '../../content/contentText.ts';

export interface WordList {
  words: ReadonlySet<string>;
  problems: VFileMessage[];
}

/** The project's own words. */
export const wordListFile = 'content/_words.txt';

/** The order of the list. */
export const inAlphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** The word of a line. */
export const wordIn = (line: string): string => line.replace(/#.*/, '').trim();

/** Parses the project's own words: one on each line, in alphabetical order. A # starts a comment. */
export function parseWordList(text: string): WordList {
  const words = new Set<string>();
  const problems: VFileMessage[] = [];
  let last = '';
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const word = wordIn(line);
    if (word === '') continue;
    const warn = (reason: string, note: string) =>
      problems.push(
        problem({
          file: wordListFile,
          place: { line: index + 1, column: line.indexOf(word) + 1 },
          level: 'warning',
          rule: 'word-list',
          reason,
          note,
        }),
      );
    if (/\s/.test(word)) warn(`“${word}” is more than one word.`, 'Write each word on its own line.');
    else if (words.has(word)) warn(`“${word}” appears twice.`, 'Remove one of the two.');
    else if (inAlphabet.compare(word, last) < 0)
      warn(`“${word}” is listed after “${last}”.`, 'Keep the words in alphabetical order.');
    else last = word;
    words.add(word.replaceAll('’', "'"));
  }
  return { words, problems };
}

/** Reads `content/_words.txt`. A site need not have one. */
export async function readWordList(root: string): Promise<WordList> {
  const { text = '', problem: unreadable } = readContentText(root, wordListFile);
  const list = parseWordList(text);
  return unreadable ? { ...list, problems: [unreadable] } : list;
}
