import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Passage } from './passages.ts';
import { figureIn, sentenceEnd, type Templates, wordPattern } from './templateSentences.ts';

/** The words of a text, with the offsets of each, and as one line with a space on both sides of each. */
interface Words {
  spans: { from: number; to: number }[];
  line: string;
}

const lineOf = (text: string): string => ` ${text.match(wordPattern)?.join(' ').toLowerCase() ?? ''} `;

const wordsIn = (text: string, offset = 0): Words => ({
  spans: [...text.matchAll(wordPattern)].map(({ index, 0: word }) => ({
    from: offset + index,
    to: offset + index + word.length,
  })),
  line: lineOf(text),
});

/** The range in which a pattern of words is found. The end is exclusive. */
function findWords({ spans, line }: Words, pattern: RegExp): { from: number; to: number } | undefined {
  const found = pattern.exec(line);
  if (!found) return undefined;
  const before = line.slice(0, found.index + 1).split(' ').length - 2;
  const amount = found[0].trim().split(' ').length;
  const [first, last] = [spans[before], spans[before + amount - 1]];
  return first && last && { from: first.from, to: last.to };
}

/** The words of each sentence of a text. */
function sentencesIn(text: string): Words[] {
  let offset = 0;
  return text.split(new RegExp(`(${sentenceEnd.source})`)).map((each) => {
    offset += each.length;
    return wordsIn(each, offset - each.length);
  });
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

/** Reports text of the templates that is still on a page. Visitors would read instructions for the author. */
export function templateText(
  file: string,
  passages: readonly Passage[],
  { sentences, anySentence, figures }: Templates,
): VFileMessage[] {
  if (sentences.length === 0 && figures.size === 0) return [];
  return passages.flatMap((passage) => {
    const { text, positionOf } = passage;
    const figure = figureIn(text);
    if (figure !== undefined && figures.has(figure)) {
      const reason = `“${text}” is still the placeholder number from the template.`;
      const note = 'Write the real number, or remove it. If it really is zero, write it as a word.';
      return [problem({ file, ...positionOf(0, text.length), rule: 'template-text', reason, note })];
    }
    if (!anySentence.test(lineOf(text))) return [];
    const all = [wordsIn(text)];
    const each = sentencesIn(text);
    const found = sentences.flatMap(({ words, isLong, file: template }) =>
      (isLong ? all : each).flatMap((candidates) => {
        const span = findWords(candidates, words);
        return span ? [{ ...span, template }] : [];
      }),
    );
    // Two templates may share a sentence.
    const positions = new Map(found.map((span) => [span.from, span]));
    return [...positions.values()].map(({ from, to, template }) =>
      problem({
        file,
        ...positionOf(from, to),
        rule: 'template-text',
        reason: `“${shorten(text.slice(from, to))}” is still the placeholder text from the template.`,
        note: `Write your own text, or remove this part. To allow it on every page, put a comment that begins with “Keep” above it in ${template}.`,
      }),
    );
  });
}
