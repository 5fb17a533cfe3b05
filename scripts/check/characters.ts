/** Characters that nobody sees, or that no font has. In a word, a URL or a name they break what looks correct. */
import type { Finding, Level } from '../lib/problem.ts';
import type { RuleId } from '../lib/ruleIds.ts';
import { lineEnd } from '../content/lines.ts';

/** Private-use characters, noncharacters and halves of surrogate pairs: Unicode gives them no meaning. */
const unusable = /[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

export function unusableMessage(character: string, isBullet = false): Finding {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return {
    rule: 'unusable-character',
    reason: `There is a nonstandard character here (U+${code}), which many devices cannot show.`,
    note: isBullet
      ? 'It was a bullet. Write a hyphen and a space at the start of each line: - One item.'
      : 'Remove it, or type what it was meant to show.',
  };
}

/** Characters that come along when an address is copied. Joiners, which some scripts need, are none. */
export const invisibleInAddress = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Letters of other alphabets that look like Latin ones, each above the one that it looks like. */
const lookalikes = [
  'аеорсухіјѕһԁԛԝАВЕКМНОРСТХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧο',
  'aeopcyxijshdqwABEKMHOPCTXIJSABEZHIKMNOPTYXo',
] as const;
const latinOf = new Map(Array.from(lookalikes[0], (each, index) => [each, lookalikes[1].charAt(index)]));
const unusualLetters = new RegExp(
  `[\\uFB00-\\uFB06\\u{1D400}-\\u{1D7FF}\\uFF21-\\uFF3A\\uFF41-\\uFF5A${lookalikes[0]}]`,
  'gu',
);

/** A text in which letters that are one character, as in PDFs, or only look like letters, are ordinary letters. */
export const plainLetters = (text: string): string =>
  text.replace(unusualLetters, (each) => latinOf.get(each) ?? each.normalize('NFKC'));

interface Neighbors {
  before: string;
  after: string;
}

/** What replaces the characters. Undefined if a person has to decide. */
type Substitute = (sides: Neighbors, found: string) => string | undefined;

const nothing: Substitute = () => '';

/** A space, unless there is already whitespace on one side, or the line begins or ends here. */
const oneSpace: Substitute = ({ before, after }) =>
  /(^|\s)$/.test(before) || /^(\s|$)/.test(after) ? '' : ' ';

/** Whether the text is the indentation of a field or a list, which says what belongs to what. */
const isIndentation = ({ before, after }: Neighbors) =>
  /^\s*$/.test(before) && /^\s*(?:- |[\w-]+:(?:\s|$))/.test(after);

/** As many spaces in an indentation. */
const sameIndentation: Substitute = (sides, found) =>
  isIndentation(sides) ? ' '.repeat(found.length) : oneSpace(sides, found);

/** Nothing beside a word. Within one, invisible characters may have separated two. */
const nothingOutsideOfWords: Substitute = ({ before, after }) =>
  /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? undefined : '';

const fixHint = 'Run npm run check -- --fix, or put the cursor after it and press Backspace once.';

/** Whether a word of letters that look like Latin ones is alone among Latin words, as no word of another language is. */
const isAmongLatin = ({ before, after }: Neighbors): boolean =>
  /\p{Script=Latin}/u.test(before + after) &&
  !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(plainLetters(before + after));

/** Latin letters, in a word that is Latin otherwise. */
const latinInWord: Substitute = ({ before, after }, found) => {
  const rest = `${/\p{L}*$/u.exec(before)?.[0]}${/^\p{L}*/u.exec(after)?.[0]}`;
  const isLatin = Array.from(rest).every((each) => latinOf.has(each) || /\p{Script=Latin}/u.test(each));
  return isLatin ? plainLetters(found) : undefined;
};

type Suspect = readonly [
  characters: RegExp,
  rule: RuleId,
  reason: string,
  note: string,
  instead: Substitute,
  level?: Level,
];

const invisible = 'invisible-character';

const suspects: readonly Suspect[] = [
  [
    /[\u202A-\u202E\u2066-\u2069]/u,
    'hidden-direction',
    'An invisible character here changes the direction of the text, so visitors may not read what you wrote.',
    fixHint,
    nothing,
    'error',
  ],
  [
    /\u00AD/u,
    invisible,
    'There is an invisible hyphen here, so searching does not find the word.',
    `${fixHint} To let the word break here, write &shy; instead.`,
    nothing,
  ],
  [
    /[\v\f\u0085\u2028\u2029]+/u,
    invisible,
    'There is an invisible line break here, probably pasted with other text.',
    'Run npm run check -- --fix, or replace it with a space.',
    oneSpace,
  ],
  // Programs of the 1990s had quotation marks and dashes at these codes. No current text means them.
  [
    /[\u0080-\u0084\u0086-\u009F]/u,
    invisible,
    'There is a character from an old encoding here, which shows nothing.',
    'Delete it, and type the quotation mark, dash or other character that belongs here.',
    () => undefined,
  ],
  // Control characters, and those without a width, such as are copied from a web page. Selectors choose between pictures
  // and shapes of the character before them, and tags behind a black flag choose one.
  [
    /(?:(?![\t-\r\u0080-\u009F])\p{Cc}|(?![\u00AD\u202A-\u202E\u2066-\u2069\p{VS}])[\p{DI}\u061C\u180E\uFFF9-\uFFFB](?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{1,9}))+/u,
    invisible,
    'There is an invisible character here, probably pasted with other text.',
    `${fixHint} If two words run together, add a space.`,
    nothingOutsideOfWords,
  ],
  [
    // Behind the letters of Straße, groß, heiß, außer, Fuß, Maß and the like.
    /(?<=[Ss]tra|[Gg]r[oöuü]|ei|[Aa]u|ie|[Ff][uü]|[Mm][aä]|[Ss][pt][aäoö]|[Ss][uü]|[Bb]lo)\uFB02/u,
    'ligature',
    'Two letters are one character here, as in a PDF, or an ß was read in a wrong encoding.',
    'Type fl, or ß if that was meant.',
    () => undefined,
  ],
  [
    /[\uFB00-\uFB06]/u,
    'ligature',
    'Two or three letters are one character here, as in a PDF, so searching does not find the word.',
    'Run npm run check -- --fix, or type the letters.',
    (_sides, found) => plainLetters(found),
  ],
  [
    /[\u{1D400}-\u{1D7FF}\uFF21-\uFF3A\uFF41-\uFF5A]+/u,
    'ligature',
    'These are characters of mathematics or of East Asian texts that look like letters, so searching does not find the word, and screen readers may skip it.',
    'Run npm run check -- --fix, or type the letters. For bold, write **words**.',
    (_sides, found) => plainLetters(found),
  ],
  [
    new RegExp(`(?<=\\p{Script=Latin})[${lookalikes[0]}]+|[${lookalikes[0]}]+(?=\\p{Script=Latin})`, 'u'),
    'foreign-letter',
    'There is a letter of another alphabet here that looks like a Latin one, so searching does not find the word, and an address leads elsewhere.',
    'Run npm run check -- --fix, or type the word again.',
    latinInWord,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:[${lookalikes[0]}]{2,}|(?=\\p{Script=Cyrillic})[${lookalikes[0]}])(?!\\p{L})`,
      'u',
    ),
    'foreign-letter',
    'All letters of this word are of another alphabet, and look like Latin ones, so searching does not find it.',
    'Type the word again, unless it is one of that language.',
    (_sides, found) => plainLetters(found),
  ],
  [
    /[\u00A0\u2000-\u200A\u202F\u205F\u3000]+/u,
    'unusual-space',
    'This space looks normal, but lines do not break at it, or its width is different.',
    'Use a normal space. To keep words on one line, write &nbsp; in the body. Beside a number (5 kg) and in French (« Oui ! »), it is fine.',
    sameIndentation,
  ],
];

/** A group for each. */
const anySuspect = new RegExp(suspects.map(([characters]) => `(${characters.source})`).join('|'), 'gu');

/** Whether a joiner combines several emoji into one, or is one that other scripts need between letters. */
const isJoiner = (text: string, index: number) =>
  /[\u200C\u200D]/.test(text[index] ?? '') &&
  (/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u.test(
    text.slice(Math.max(0, index - 4), index),
  ) ||
    /(?!\p{Script=Latin})[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, index - 2), index)));

/** Whether a space keeps a number and its unit on one line, or in French a word and its marks. */
const keepsMarks = (text: string, index: number, found: string) =>
  /^[\u00A0\u202F]$/.test(found) &&
  (/[\d«]/.test(text[index - 1] ?? '') || /[\d;:?!»]/.test(text[index + 1] ?? ''));

/** Whether a text is beside a mark of Markdown, in an address, or behind the name of a field: nothing may be in between. */
const isBesideMark = (sides: Neighbors) =>
  isIndentation(sides) ||
  /^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)]|[\w-]+:)$|\]\([^()\s]*$|https?:\S*$/.test(sides.before) ||
  (sides.before.trim() === '' && /^\s*(?:#{1,6}\s|[-*+>|]|\d{1,3}[.)])/.test(sides.after));

/** Texts of Chinese and Japanese have spaces and letters as wide as their characters. */
const isEastAsian = (sides: Neighbors, found: string) =>
  /^[\u3000\uFF21-\uFF5A]+$/.test(found) &&
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F]/u.test(
    sides.before.trimEnd().slice(-1) + sides.after.trimStart().charAt(0),
  ) &&
  !isBesideMark(sides);

/** Marks of direction are right in texts of a script that is written from right to left. */
const isDirection = (sides: Neighbors, found: string) =>
  /^[\u200E\u200F\u061C]$/.test(found) &&
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(sides.before + sides.after) &&
  !isBesideMark(sides);

/** How many characters to look at on each side. */
const reach = 50;

const sidesOf = (text: string, from: number, to: number): Neighbors => ({
  before: /[^\r\n]*$/.exec(text.slice(Math.max(0, from - reach), from))?.[0] ?? '',
  after: /^[^\r\n]*/.exec(text.slice(to, to + reach))?.[0] ?? '',
});

/** Reports unusable characters. Those before the lines of a list, as word processors write them, are one mistake. */
function unusableFindings(text: string): Finding[] {
  let line: number | undefined;
  return [...text.matchAll(unusable)].flatMap(({ 0: character, index: from }) => {
    const to = from + character.length;
    const { before, after } = sidesOf(text, from, to);
    const isBullet = before.trim() === '' && /^[ \t]/.test(after);
    const isOfList = isBullet && line !== undefined && text.slice(line, from).trim() === '';
    if (isBullet) line = lineEnd(text, from);
    return isOfList ? [] : [{ from, to, ...unusableMessage(character, isBullet) }];
  });
}

/** Reports such characters anywhere in a text. */
export const characterFindings = (text: string): Finding[] => [
  ...unusableFindings(text),
  ...[...text.matchAll(anySuspect)].flatMap(({ 0: found, index: from, ...groups }) => {
    const suspect = suspects.find((_each, index) => groups[index + 1] !== undefined);
    if (!suspect || isJoiner(text, from) || keepsMarks(text, from, found)) return [];
    const [, rule, reason, note, replacement, level = 'warning'] = suspect;
    const to = from + found.length;
    const sides = sidesOf(text, from, to);
    if (isEastAsian(sides, found) || isDirection(sides, found)) return [];
    const isWord = rule === 'foreign-letter' && !/\p{L}$/u.test(sides.before) && !/^\p{L}/u.test(sides.after);
    if (isWord && !isAmongLatin(sides)) return [];
    // A person decides whether a whole word is one of another language.
    return [{ from, to, level, rule, reason, note, instead: replacement(sides, found), isOffered: isWord }];
  }),
];
