/** Slips in prose, wherever it is: in a body, in an attribute or in a field. */
import type { Message } from '../../../src/model/problem.ts';
import { isComponentName } from '../../content/mdx/nodes.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { unusable, unusableMessage } from '../characters.ts';
import { gap, type Passage } from '../prose/passages.ts';
import { pattern, type TextRule } from './define.ts';

/** Words that may be repeated: “the notes that that clinic keeps”, “all she had had”. */
const mayRepeat = new Set(['that', 'had', 'so', 'no', 'very', 'is', 'bye', 'far', 'many']);
const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);

const repeatedWords = pattern(
  'repeated-word',
  [/(?<![\p{L}\p{N}’'-])(\p{L}+)\s+(?<at>\1)(?![\p{L}\p{N}]|[’'-]\p{L})/dgiu],
  // Two capitalized words are a name, such as Bora Bora.
  ([, first = '', second = '']) =>
    mayRepeat.has(first.toLowerCase()) || (isCapital(first) && isCapital(second))
      ? undefined
      : [`“${second}” appears twice.`, 'Remove one of the two.'],
);

const doubleSpaces = pattern('double-space', [/(?<=\S) {2,}(?=\S)/g], ([spaces]) => [
  `There are ${spaces.length} spaces between two words.`,
  'Use one space.',
  ' ',
]);

const placeholderMessage = ([found]: RegExpExecArray): Message => [
  `“${found}” is a placeholder.`,
  'Write the words, or leave the page a draft until they are there: draft: true.',
];

/** In a draft, where they are allowed for now, `checkPage` makes this a warning. */
const placeholders = pattern(
  'placeholder',
  [
    /(?<![\p{L}\p{N}_])(?:TODO|TBD|TBA|FIXME|XXX+|(?:TK)+)(?![\p{L}\p{N}_])/gu,
    /\[(?:YOUR |COMPANY|CLIENT|NAME|INSERT|DATE|CITY|PRODUCT|LINK)[\p{Lu} ]*\]/gu,
    /(?<![\p{L}])\[(?:insert|enter) [^\]\n]{1,40}\](?!\()/giu,
    /(?<!\p{L})lorem ipsum(?!\p{L})[\p{L} ,.]*/giu,
    /(?<!\?)\?{3,}(?!\?)|(?<!_)_{3,}(?!_)|^placeholder(?: text)?\.?$/giu,
    /(?<!\p{L})(?:text|copy|heading|title|description|image) (?:goes|comes) here(?!\p{L})/giu,
  ],
  placeholderMessage,
  { level: 'error' },
);

/** The placeholders of new pages and of the editor. */
const ownPlaceholders = pattern(
  'placeholder',
  [/\[(?:Write|Name) [^\]\n]{1,120} here\](?!\()/gu],
  placeholderMessage,
  { level: 'error', isPlaceholder: true },
);

/** What has a meaning only in the body of a page. */
const markup = [
  // Links, character codes and headings.
  /!?\[[^[\]]+\]\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/gu,
  /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu,
  /^#{1,6} (?=\p{L})/gu,
  // Emphasis, crossed out text, and code.
  /(?<![*_\p{L}\d])(\*\*?|__?)(?=[^\s*_])[^*_\n]*[^\s*_]\1(?![*_\p{L}\d])/gu,
  /(?<!~)~~(?=[^\s~])[^~\n]*[^\s~]~~(?!~)/gu,
  /(?<!`)`[^`\n]+`(?!`)/gu,
  /<\/?(?<tag>[A-Za-z][\w]*)(?:\s[^<>]*)?\/?>/gu,
];

const isTag = (name: string): boolean => isHtmlName(name.toLowerCase()) || isComponentName(name);

const markupInText = pattern('markup-in-text', markup, ({ 0: found, groups }, { isPlainText }) =>
  isPlainText && (groups?.tag === undefined || isTag(groups.tag))
    ? [
        `“${found.trim()}” has no meaning in a field or an attribute. Visitors see it as it is written.`,
        'Write only words here, or move the text into the body of the page.',
      ]
    : undefined,
);

/** One is a short English word, so that a list of abbreviations does not count. */
const shortWord =
  /(?<!\p{L})(?:THE|AND|OF|TO|FOR|YOUR|OUR|US|IS|ARE|IN|WITH|WE|YOU|ALL|NOW|NOT|ON|IT|AT)(?!\p{L})/u;

const shouting = pattern(
  'shouting',
  [
    /(?<![\p{L}\d])(?:\p{Lu}[\p{Lu}’']*[ ,]+){3,}\p{Lu}[\p{Lu}’']*(?![\p{L}\d])/gu,
    /!{2,}(?!\p{L})|\?!+\?*|!\?+|\?{2}(?!\?)(?<!\?\?\?)/gu,
  ],
  ([found]) =>
    /[!?]/.test(found) || shortWord.test(found)
      ? [
          `“${found}” shouts at the reader, and screen readers may spell capitals out.`,
          'Write it in lowercase, with one mark or a period. For emphasis, write **words** in the body of a page.',
        ]
      : undefined,
);

/** Whether the text after an apostrophe is the rest of a word that begins with one: ’tis, ’90s. */
const isShortened = (text: string): boolean => /^(\d\ds?|cause|em|n|neath|round|til|tis|twas)\b/i.test(text);

/** The curly mark for a straight one. Undefined if it means feet, inches, minutes or seconds. */
function curlyFor(text: string, index: number): string | undefined {
  const [before = ' ', after] = [text[index - 1], text.slice(index + 1)];
  const earlier = text.slice(Math.max(0, index - 1000), index);
  // Six feet two: both marks are units.
  if (/\d['’′] ?\d+(?:\.\d+)?$/.test(earlier) || /^\d+(?:\.\d+)?"/.test(after)) return undefined;
  const opens = /[\s([{“‘"—–/-]/.test(before) && before !== gap;
  if (text[index] === '"') {
    const isOpen = (earlier.match(/[“”"]/g)?.length ?? 0) % 2 === 1;
    // A space is missing before it: He said:"hi".
    const isClose = !isOpen && /[:;,]/.test(before) && /^[\p{L}\p{N}]/u.test(after);
    return opens || isClose ? '“' : /\d/.test(before) && !isOpen ? undefined : '”';
  }
  if (opens) return isShortened(after) ? '’' : '‘';
  const isUnit = /\d/.test(before) && !/^\p{L}/u.test(after) && !/(?<![\p{L}\p{N}])['‘]/u.test(earlier);
  return isUnit ? undefined : '’';
}

/** An attribute in a text, such as that of a tag that could not be parsed. Curly marks would not fix it. */
const isInAttribute = ({ text }: Passage, index: number): boolean =>
  [...text.matchAll(/[\w-]=(["'])(?:(?!\1)[^\r\n])*\1/g)].some(
    (each) => index >= each.index && index < each.index + each[0].length,
  );

const straightQuotes = pattern('straight-quote', [/["']/g], ({ index, 0: mark }, passage) => {
  const curly = passage.isCoded(index) ? undefined : curlyFor(passage.text, index);
  if (curly === undefined || isInAttribute(passage, index)) return undefined;
  const what = mark === "'" && curly === '’' ? 'apostrophe' : 'quotation mark';
  return [`This ${what} is straight. The site uses curly ones.`, `Write ${curly}`, curly];
});

/**
 * Unusable characters that are written as codes, in texts of the body and the fields: `&#xE000;` and "\\uE000". The
 * texts of a preview that is edited contain such characters as marks of their own.
 */
const unusableCodes = pattern(
  'unusable-character',
  [unusable],
  ({ 0: character, index }, { isCoded }) => {
    const { reason, note = '' } = unusableMessage(character);
    return isCoded(index) ? [reason, note] : undefined;
  },
  { level: 'error' },
);

/** The rules about prose, in the order in which their problems are found. */
export const proseRules: readonly TextRule[] = [
  repeatedWords,
  doubleSpaces,
  straightQuotes,
  shouting,
  unusableCodes,
];

/** What these report is no prose, so its words are not looked up. */
export const nonProseRules: readonly TextRule[] = [placeholders, ownPlaceholders, markupInText];
