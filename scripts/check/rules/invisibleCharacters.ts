import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isKnown } from './dictionary.ts';
import { Positions } from '../../content/positions.ts';
import { ProblemList } from '../problemList.ts';

/** The text on both sides of a character. */
interface Sides {
  before: string;
  after: string;
}

interface Kind {
  characters: RegExp;
  level: 'error' | 'warning';
  rule: string;
  reason: string;
  note: string;
  /** Their replacement. Undefined if a person has to decide. */
  instead: (sides: Sides) => string | undefined;
}

const fixHint = 'Run npm run check -- --fix, or put the cursor after it and press Backspace once.';

/** A space, unless there is already whitespace on one side, or the line begins or ends here. */
const oneSpace = ({ before, after }: Sides): string =>
  /(^|\s)$/.test(before) || /^(\s|$)/.test(after) ? '' : ' ';

/**
 * Whether an invisible character separates two words. False if it splits one word. Undefined if the dictionary cannot
 * tell.
 */
function wordsMeet({ before, after }: Sides): boolean | undefined {
  const [first = ''] = /[\p{L}\p{M}\p{N}'’]+$/u.exec(before) ?? [];
  const [second = ''] = /^[\p{L}\p{M}\p{N}'’]+/u.exec(after) ?? [];
  if (first === '' || second === '') return false;
  const joined = (first + second).replaceAll('’', "'");
  if (isKnown(joined) || first.length + second.length < 4) return false;
  return isKnown(first) && isKnown(second) ? true : undefined;
}

const kinds: Kind[] = [
  {
    characters: /[\u202A-\u202E\u2066-\u2069]/u,
    level: 'error',
    rule: 'hidden-direction',
    reason:
      'An invisible character here changes the direction of the text, so visitors may not read what you wrote.',
    note: fixHint,
    instead: () => '',
  },
  {
    characters: /\u00AD/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'There is an invisible hyphen here, so searching does not find the word.',
    note: `${fixHint} To let the word break here, write &shy; instead.`,
    instead: () => '',
  },
  {
    characters: /[\v\f\u0085\u2028\u2029]+/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'There is an invisible line break here, probably pasted with other text.',
    note: 'Run npm run check -- --fix, or replace it with a space.',
    instead: oneSpace,
  },
  {
    // Programs of the 1990s had quotation marks and dashes at these codes. No current text means them.
    characters: /[\u0080-\u0084\u0086-\u009F]/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'There is a character from an old encoding here, which shows nothing.',
    note: 'Delete it, and type the quotation mark, dash or other character that belongs here.',
    instead: () => undefined,
  },
  {
    characters: /(?:(?![\t-\r\u0080-\u009F])\p{Cc})+/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'There is an invisible character here, probably pasted with other text.',
    note: 'Put the cursor after it and press Backspace once. If two words run together, add a space.',
    instead: (sides) => {
      const meet = wordsMeet(sides);
      return meet === undefined ? undefined : meet ? ' ' : '';
    },
  },
  {
    // Zero-width characters, such as those copied from a web page.
    characters: /[\u061C\u180E\u200B-\u200F\u2060-\u2064\uFEFF\uFFF9-\uFFFB]+/u,
    level: 'warning',
    rule: 'invisible-character',
    reason: 'There is an invisible character here, probably pasted with other text.',
    note: fixHint,
    instead: (sides) => (wordsMeet(sides) ? ' ' : ''),
  },
  {
    characters: /[\u00A0\u2000-\u200A\u202F\u205F\u3000]+/u,
    level: 'warning',
    rule: 'unusual-space',
    reason: 'This space looks normal, but lines do not break at it, or its width is different.',
    note: 'Use a normal space. To keep words on one line, write &nbsp; in the body. Beside a number (5 kg), this space is fine.',
    instead: oneSpace,
  },
];

const suspects = new RegExp(kinds.map(({ characters }) => characters.source).join('|'), 'gu');

/** Whether a joiner combines several emoji into one, or is one that other scripts need between letters. */
const isJoiner = (text: string, index: number) =>
  /[\u200C\u200D]/.test(text[index] ?? '') &&
  (/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u.test(
    text.slice(Math.max(0, index - 4), index),
  ) ||
    /(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, index - 2), index)));

/** Whether a space keeps a number and its unit or symbol on one line. */
const keepsNumber = (text: string, index: number, found: string) =>
  /^[\u00A0\u202F]$/.test(found) && (/\d/.test(text[index - 1] ?? '') || /\d/.test(text[index + 1] ?? ''));

/** How many characters to look at on each side. No word is longer. */
const reach = 50;

const sidesOf = (text: string, from: number, to: number): Sides => ({
  before: /[^\r\n]*$/.exec(text.slice(Math.max(0, from - reach), from))?.[0] ?? '',
  after: /^[^\r\n]*/.exec(text.slice(to, to + reach))?.[0] ?? '',
});

/** Reports invisible characters anywhere in a file. In a word, a URL or a name they break what looks correct. */
export function invisibleCharacters(file: string, whole: string): VFileMessage[] {
  const text = whole.replace(/^\uFEFF/, '');
  const found = [...text.matchAll(suspects)].filter(
    ({ index, 0: characters }) => !isJoiner(text, index) && !keepsNumber(text, index, characters),
  );
  if (found.length === 0) return [];
  const positions = new Positions(text);
  const list = new ProblemList();
  for (const { index, 0: characters } of found) {
    const kind = kinds.find((each) => each.characters.test(characters));
    if (!kind) continue;
    const { level, rule, reason, note } = kind;
    list.add({ file, rule, level }, () => {
      const to = index + characters.length;
      const instead = kind.instead(sidesOf(text, index, to));
      const fix = instead === undefined ? {} : { expected: [instead], actual: characters };
      return problem({ file, ...positions.extent(index, to), level, rule, reason, note, ...fix });
    });
  }
  return list.all;
}
