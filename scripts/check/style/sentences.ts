import type { TextFinding } from '../rules/define.ts';

/** A sentence on one line. A period before a lowercase word is that of an abbreviation. A footnote may follow the end. */
const sentences = /\S.*?(?:[!?]["'”’)]*(?=[\s\uFFFC])|\.["'”’)]*(?=\uFFFC|\s+[^\s\p{Ll}])|$)/gmu;

/** Sentences with more words than the house style allows. */
export const sentenceFindings = (text: string, mostWords: number): TextFinding[] =>
  [...text.matchAll(sentences)].flatMap(({ 0: sentence, index: from }) => {
    const count = sentence.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    if (count <= mostWords) return [];
    return [
      {
        ...{ from, to: from + sentence.trimEnd().length, level: 'warning', rule: 'long-sentence' },
        reason: `This sentence has ${count} words. The most that this site allows is ${mostWords}.`,
        note: 'Make it two sentences.',
      },
    ];
  });
