/**
 * The words that edits report. A page repeats its words: in anchors, in labels of screen readers, in structured data, in
 * its Markdown. Such a difference is explained by the edit of the words, and is not reported again.
 */
import { without } from './difference.ts';

/** Splits a text at spaces, at what separates words in addresses and in Markdown, and before punctuation. */
const piecesOf = (text: string): string[] =>
  text.split(/[\s[\]()*_`#>|\\/-]+|(?=[.,;:!?…]+(?:[\s[\]()*_`#>|\\/-]|$))/).filter(Boolean);

/** Whether two texts have the same words in the same order, and differ only in what separates them. */
export const hasSameWords = (before: string, after: string): boolean =>
  piecesOf(before).join(' ') === piecesOf(after).join(' ');

/** A word as anchors and addresses have it. */
const slug = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export class Reported {
  readonly #removed = new Set<string>();
  readonly #added = new Set<string>();

  /** Adds the words of a reported difference. */
  add(removed: string, added: string): void {
    for (const [text, words] of [
      [removed, this.#removed],
      [added, this.#added],
    ] as const)
      for (const piece of piecesOf(text)) words.add(piece).add(slug(piece));
  }

  addAll(others: Iterable<Reported>): this {
    for (const other of others) {
      for (const word of other.#removed) this.#removed.add(word);
      for (const word of other.#added) this.#added.add(word);
    }
    return this;
  }

  /** Whether two texts differ only in words that were reported, and in at least one. */
  explains(before: string, after: string): boolean {
    const [removed, added] = [
      without(piecesOf(before), piecesOf(after)),
      without(piecesOf(after), piecesOf(before)),
    ];
    return (
      removed.length + added.length > 0 &&
      removed.every((word) => this.#removed.has(word)) &&
      added.every((word) => this.#added.has(word))
    );
  }
}
