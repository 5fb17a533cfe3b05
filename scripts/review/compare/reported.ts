/**
 * The words that changes report. A page repeats its words: in anchors, in labels of screen readers, in structured data, in
 * its Markdown. Such a difference is explained by the change of the words, and is not reported again.
 */
import { without } from './pairs.ts';

/** Splits a text at spaces, at what separates words in addresses and in Markdown, and before punctuation. */
const piecesOf = (text: string): string[] =>
  text.split(/[\s[\]()*_`#>|\\/-]+|(?=[.,;:!?…]+(?:[\s[\]()*_`#>|\\/-]|$))/).filter(Boolean);

/** A word as anchors and addresses have it. */
const slug = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two texts differ only in what separates their words. */
export const hasSameWords = (before: string, after: string): boolean =>
  piecesOf(before).join(' ') === piecesOf(after).join(' ');

export class Reported {
  readonly #removed = new Set<string>();
  readonly #added = new Set<string>();

  constructor(others: Iterable<Reported> = []) {
    for (const other of others) {
      for (const word of other.#removed) this.#removed.add(word);
      for (const word of other.#added) this.#added.add(word);
    }
  }

  /** Adds the words of a reported difference. */
  add(removed: string, added: string): void {
    for (const piece of piecesOf(removed)) this.#removed.add(piece).add(slug(piece));
    for (const piece of piecesOf(added)) this.#added.add(piece).add(slug(piece));
  }

  /** Whether two texts differ only in words that were reported, and in at least one. */
  explains(before: string, after: string): boolean {
    const [old, fresh] = [piecesOf(before), piecesOf(after)];
    const [removed, added] = [without(old, fresh), without(fresh, old)];
    return (
      removed.length + added.length > 0 &&
      removed.every((word) => this.#removed.has(word)) &&
      added.every((word) => this.#added.has(word))
    );
  }
}
