import { type Problem, problem } from '../../../scripts/lib/problem.ts';
import type { ProseRule } from '../ruleIds.ts';

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

/** Parses the project's own words: one on each line, in any order. A # starts a comment. */
export function parseWordList(text: string): WordList {
  const words = new Set<string>();
  const problems: Problem[] = [];
  for (const { 0: line, index } of text.matchAll(/^[^\n]*/gm)) {
    const word = wordIn(line);
    if (word === '') continue;
    const rule: ProseRule = 'word-list';
    const found = { file: wordListFile, from: index + line.indexOf(word), rule };
    const reason = `“${word}” is more than one word.`;
    const note = 'Write each word on its own line.';
    if (/\s/.test(word)) problems.push(problem({ ...found, level: 'warning', reason, note }, text));
    words.add(word.replaceAll('’', "'"));
  }
  return { words, problems };
}

/** Why something is not a word as the check looks words up; undefined if it is one. */
export const wordProblem = (word: string): string | undefined =>
  /^\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*$/u.test(word)
    ? undefined
    : `“${word}” is not one word of letters and apostrophes. The check looks up nothing else, and each part of several words by itself: add those parts that it does not know.`;

/** Inserts a word before the first one that follows it in the alphabet. */
function insert(lines: readonly string[], word: string): string[] {
  const next = lines.findIndex((line) => wordIn(line) !== '' && inAlphabet.compare(wordIn(line), word) > 0);
  return lines.toSpliced(next >= 0 ? next : lines.length, 0, word);
}

/** The text of a word list with more words, in alphabetical order. Words that it has already are left out. */
export function addWords(text: string, words: readonly string[]): { text: string; added: string[] } {
  const known = parseWordList(text).words;
  const added = [...new Set(words)].filter((word) => !known.has(word.replaceAll('’', "'")));
  const lines = added.reduce<readonly string[]>(insert, text === '' ? [] : text.trimEnd().split(/\r?\n/));
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { text: lines.join(lineEnd) + lineEnd, added };
}
