import type { StyleFinding } from './styleFinding.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Sentences with more words than the house style allows. */
export function sentenceFindings(text: string, mostWords: number): StyleFinding[] {
  // A word and a space are two characters at least.
  if (text.length < 2 * mostWords) return [];
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const count = segment.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    if (count <= mostWords) return [];
    const from = index + segment.length - segment.trimStart().length;
    return [
      {
        from,
        to: index + segment.trimEnd().length,
        reason: `This sentence has ${count} words. The most that this site allows is ${mostWords}.`,
        note: 'Make it two sentences.',
      },
    ];
  });
}
