import type { TextFinding } from '../rules/define.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The segmenter copies its whole text for each sentence, so it gets pieces of this many characters. */
const pieceLength = 2000;

/** Whether a sentence ends in front of other characters depends on the first of these that follows. */
const deciding = /[\p{L}\p{Sentence_Terminal}\r\n\u0085\u2028\u2029]/gu;

const lastOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? 0;

interface Sentence {
  text: string;
  from: number;
}

/** The sentences of a text, as the segmenter finds them. */
export function* sentencesOf(text: string): Generator<Sentence> {
  let start = 0;
  let length = pieceLength;
  while (start < text.length) {
    const piece = text.slice(start, start + length);
    const isLast = start + length >= text.length;
    // What follows the piece may still move the end of a sentence after this.
    const certain = isLast ? piece.length : lastOf(piece, deciding);
    let read = 0;
    for (const { segment, index } of segmenter.segment(piece)) {
      if (index + segment.length > certain) break;
      yield { text: segment, from: start + index };
      read = index + segment.length;
    }
    start += read;
    length = read > 0 ? pieceLength : length * 2;
  }
}

/** Sentences with more words than the house style allows. */
export function sentenceFindings(text: string, mostWords: number): TextFinding[] {
  // A word and a space are two characters at least.
  if (text.length < 2 * mostWords) return [];
  return [...sentencesOf(text)].flatMap(({ text: sentence, from }) => {
    const count = sentence.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    if (count <= mostWords) return [];
    return [
      {
        from: from + sentence.length - sentence.trimStart().length,
        to: from + sentence.trimEnd().length,
        level: 'warning',
        rule: 'long-sentence',
        reason: `This sentence has ${count} words. The most that this site allows is ${mostWords}.`,
        note: 'Make it two sentences.',
      },
    ];
  });
}
