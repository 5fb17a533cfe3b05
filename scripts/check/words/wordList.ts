import { type Problem, problem } from '../../../src/model/problem.ts';
import type { Kind } from '../readChecked.ts';

interface WordList {
  words: ReadonlySet<string>;
  problems: Problem[];
}

/** The project's own words. */
export const wordListFile = 'content/_words.txt';

/** The order of the list. */
const inAlphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** The word of a line. */
const wordIn = (line: string): string => line.replace(/#.*/, '').trim();

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

/** Why something is not a word as the check looks words up; undefined if it is one. */
export function wordProblem(word: string): string | undefined {
  const quoted = `“${word}”`;
  if (/[\s-]/.test(word.trim()))
    return `${quoted} is more than one word. The check looks up each of its parts, so add those that it does not know.`;
  if (!/^\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*$/u.test(word))
    return `${quoted} is not a word. A word has letters and apostrophes only; nothing else is looked up.`;
  return undefined;
}

/** Inserts a word before the first one that follows it in the alphabet. Comments stay above the words after them. */
function insert(lines: readonly string[], word: string): string[] {
  const isWord = (line: string) => wordIn(line) !== '';
  const next = lines.findIndex((line) => isWord(line) && inAlphabet.compare(wordIn(line), word) > 0);
  const previous = (next < 0 ? lines : lines.slice(0, next)).findLastIndex(isWord);
  const lastText = lines.findLastIndex((line) => line.trim() !== '');
  const at = previous >= 0 ? previous + 1 : next >= 0 ? next : lastText + 1;
  return lines.toSpliced(at, 0, word);
}

/** The text of a word list with more words, in alphabetical order. Words that it has already are left out. */
export function addWords(text: string, words: readonly string[]): { text: string; added: string[] } {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let lines = text.split(/\r?\n/);
  const added: string[] = [];
  for (const word of words) {
    const written = word.replaceAll('’', "'");
    if (lines.some((line) => wordIn(line).replaceAll('’', "'") === written)) continue;
    lines = insert(lines, word);
    added.push(word);
  }
  const joined = lines.join(lineEnd);
  return { text: joined.endsWith('\n') ? joined : joined + lineEnd, added };
}
