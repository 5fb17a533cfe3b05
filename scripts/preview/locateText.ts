/** Finds the source of a text that a page shows, so that the editor opens the sentence and not only the file. */
import type { Position } from '../../src/model/problem.ts';
import { linesOf } from '../check/rules/span.ts';

interface Word {
  text: string;
  offset: number;
}

/** Link destinations, character codes and comments: they are in the source, but readers do not see them. */
const unseen = /\]\([^)\n]*\)|&#?\w+;|\{\/\*[\s\S]*?\*\/\}/g;

/** The words of a text. Everything else may differ between a source and its page: markup, quotation marks, spaces. */
const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({ text: word, offset: index }));

const indexOf = (words: readonly Word[], wanted: readonly Word[]): number =>
  words.findIndex((_, start) => wanted.every(({ text }, index) => words[start + index]?.text === text));

/** How many words of a sentence identify it, if its whole passage is not found. */
const identifying = { most: 8, fewest: 3 };

function positionAt(source: string, offset: number): Position {
  const lines = linesOf(source.slice(0, offset));
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/**
 * The position of a passage of a page in a source, at the character `from` of the passage. If the whole passage is not
 * found, because a part of it is from elsewhere, the first words from there on are.
 */
export function locateText(source: string, passage: string, from = 0): Position | undefined {
  const words = wordsIn(source.replace(unseen, (match) => ' '.repeat(match.length)));
  const whole = wordsIn(passage);
  const before = whole.filter(({ offset }) => offset < from).length;
  const rest = whole.slice(before);
  if (rest.length === 0) return undefined;
  const found = indexOf(words, whole);
  if (found >= 0) return positionAt(source, words[found + before]?.offset ?? 0);
  for (let count = Math.min(identifying.most, rest.length); count >= identifying.fewest; count--) {
    const word = words[indexOf(words, rest.slice(0, count))];
    if (word) return positionAt(source, word.offset);
  }
  return undefined;
}
