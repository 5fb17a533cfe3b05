import type { Finding, Span } from '../../../src/model/problem.ts';

/** What a part of the house style finds in a text. */
export type StyleFinding = Span & Pick<Finding, 'reason' | 'note' | 'instead'>;

/** What a part of the house style finds, in the order of the text. */
export const findingsIn = (
  text: string,
  pattern: RegExp,
  findingOf: (match: RegExpExecArray) => Omit<StyleFinding, 'from' | 'to'> | undefined,
): StyleFinding[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const finding = findingOf(match);
    return finding ? [{ from: match.index, to: match.index + match[0].length, ...finding }] : [];
  });

/** The finding that a text should be written in another way, which is certain. */
export const writeInstead = (written: string, better: string) => ({
  reason: `This site writes “${better}” instead of “${written}”.`,
  note: `Write ${better.replace(/\.$/, '')}.`,
  instead: better,
});

/** The better text, capitalized like the one that is written. */
export function capitalizedLike(written: string, better: string): string {
  if (written.length > 1 && written === written.toUpperCase() && /\p{L}{2}/u.test(written))
    return better.toUpperCase();
  return /^\p{Lu}/u.test(written) ? better.charAt(0).toUpperCase() + better.slice(1) : better;
}

/** A text as part of a regular expression. A space may be a line break or a no-break space. */
export const literal = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+');

/** The end of a sentence: its mark, any closing quotation marks, and a space or the end of the text. */
const sentenceEnd = /[.!?…]+["'”’)]*(?=\s|$)|\n/g;

let last = { text: '', ends: [] as number[] };

/** The ends of a text's sentences. Those of the last text are remembered. */
function sentenceEnds(text: string): number[] {
  if (text !== last.text)
    last = { text, ends: [...text.matchAll(sentenceEnd)].map((end) => end.index + end[0].length) };
  return last.ends;
}

/** The sentence around an index, and whether it starts there. */
export function sentenceAround(text: string, index: number): { sentence: string; isStart: boolean } {
  const ends = sentenceEnds(text);
  const from = ends.findLast((end) => end <= index) ?? 0;
  const to = ends.find((end) => end > index) ?? text.length;
  return { sentence: text.slice(from, to), isStart: !/[\p{L}\p{N}]/u.test(text.slice(from, index)) };
}
