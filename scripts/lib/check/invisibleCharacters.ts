import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { Places } from './places.ts';
import { ProblemList } from './problemList.ts';

interface Kind {
  signs: RegExp;
  level: 'error' | 'warning';
  rule: string;
  reason: string;
  note: string;
  /** What takes its place. */
  instead: string;
}

const remove = 'Run npm run check -- --fix, or put the cursor behind it and press the backspace key once.';

const kinds: Kind[] = [
  {
    signs: /[\u202A-\u202E\u2066-\u2069]/,
    level: 'error',
    rule: 'hidden-direction',
    reason:
      'An invisible sign here turns the direction of the text, so that it shows other words than it holds.',
    note: remove,
    instead: '',
  },
  {
    signs: /\u00AD/,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'An invisible hyphen stands here; the word cannot be found by searching.',
    note: `${remove} Where the word should break, write &shy; in its place.`,
    instead: '',
  },
  {
    // A control character, or one of the signs that take no room, such as those pasted along from a web page.
    signs: /(?![\t\n\r])\p{Cc}|[\u061C\u180E\u200B-\u200F\u2028\u2029\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'An invisible sign stands here, most likely copied along with other text.',
    note: remove,
    instead: '',
  },
  {
    signs: /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/,
    level: 'warning',
    rule: 'unusual-space',
    reason: 'This space looks like any other, but lines do not break at it, or it is of another width.',
    note: 'Write an ordinary space. Where the line must not break, write &nbsp; in a text, or keep it beside a figure: 5 kg.',
    instead: ' ',
  },
];

const suspects = new RegExp(kinds.map(({ signs }) => signs.source).join('|'), 'gu');

/** Joiners that make one emoji of several, or that scripts other than ours need between letters. */
const joins = (text: string, index: number) =>
  /[\u200C\u200D]/.test(text[index] ?? '') &&
  (/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u.test(
    text.slice(Math.max(0, index - 4), index),
  ) ||
    /(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, index - 2), index)));

/** A space that keeps a figure and its unit, or a sign and its figure, on one line. */
const keepsFigure = (text: string, index: number) =>
  /[\u00A0\u202F]/.test(text[index] ?? '') &&
  (/\d/.test(text[index - 1] ?? '') || /\d/.test(text[index + 1] ?? ''));

/** Signs that nobody sees, anywhere in a file: in a word, an address or a name they break what looks right. */
export function invisibleCharacters(file: string, text: string): VFileMessage[] {
  const found = [...text.matchAll(suspects)].filter(
    ({ index }) => !(index === 0 && text[0] === '\uFEFF') && !joins(text, index) && !keepsFigure(text, index),
  );
  if (found.length === 0) return [];
  const places = new Places(text);
  const list = new ProblemList();
  for (const { index, 0: sign } of found) {
    const kind = kinds.find(({ signs }) => signs.test(sign));
    if (!kind) continue;
    const { level, rule, reason, note, instead } = kind;
    list.add({ file, rule, level }, () =>
      problem({
        file,
        ...places.extent(index, index + 1),
        level,
        rule,
        reason,
        note,
        expected: [instead],
      }),
    );
  }
  return list.all;
}
