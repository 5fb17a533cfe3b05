/** Slips in prose, wherever it is: in a body, in an attribute or in a field. */
import type { Message } from '../../../src/model/problem.ts';
import { isComponentName } from '../../content/mdx/nodes.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { unusable, unusableMessage } from '../characters.ts';
import { gap, type Passage } from '../prose/passages.ts';
import { pattern, type TextRule } from './define.ts';
import { typographyRules, wrongEncoding } from './typography.ts';

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

const placeholderMessage = ({ 0: found, index }: RegExpExecArray, passage: Passage): Message | undefined =>
  passage.isCoded(index)
    ? undefined
    : [
        `“${found}” is a placeholder.`,
        `Write the words, or leave the page a draft until they are there: draft: true.${passage.isPlainText ? '' : ' To show it as it is, write it between backticks.'}`,
      ];

/** What forms and templates ask for. */
const blankWord =
  '(?:your|our|the|my|company|client|customer|business|brand|product|service|industry|first|last|full|name|surname|title|role|position|city|town|country|state|region|location|address|street|zip|code|e-?mail|phone|number|website|url|link|date|day|month|year|time|price|amount|percentage|figure|quote|author|image|photo|picture|logo|description|headline|heading|here|tb[acd]|x{1,5}|firmenname|ihr|ihre|firma|nombre|nom|empresa|entreprise|会社名|貴社名|氏名|名前|公司名称)';

/** In a draft, where they are allowed for now, `checkPage` makes this a warning. */
const placeholders = pattern(
  'placeholder',
  [
    /(?<![\p{L}\p{N}_])(?:TODO|T[Bb][ACDacd]|tb[cd]|FIXME|(?<![.,$€£])XXX+|(?:TK)+)(?![\p{L}\p{N}_])/gu,
    /(?<![\p{L}\p{N}_-])(?:to-?do|fixme):(?=\s|$)/giu,
    // Words of forms in brackets of any kind: [Company Name], ［Name］, «your city».
    new RegExp(
      `(?:[[［【〔]|(?<=^|\\s)[«‹])[ _]?${blankWord}(?:[ _/-]${blankWord}){0,5}[ _]?[\\]］】〕»›](?!\\(|:)`,
      'giu',
    ),
    /(?<![\p{L}])\[(?:insert|enter|add|fill in|replace|to be|choose|optional) [^\]\n]{1,40}\](?!\()/giu,
    // Figures that are still to come: XX%, $XX, X,XXX clients.
    /(?<![\p{L}\p{N}])[$€£]?(?:XX+|X(?=[.,]X))(?:[.,]X+)*(?=\s?(?:%|percent|\+|[€£]|years?|clients?|projects?|people|hours?|days?|weeks?|million)(?!\p{L}))|(?<![\p{L}\p{N}])(?:X%|[$€£]X+(?![\p{L}\p{N}]))/gu,
    /(?<!\p{L})lorem ipsum(?!\p{L})[\p{L} ,.]*/giu,
    /(?<!\?)\?{3,}(?!\?)|(?<!_)_{3,}(?!_)|^placeholder(?: text)?\.?$/giu,
    /(?<!\p{L})(?:text|copy|heading|title|description|image) (?:goes|comes) here(?!\p{L})/giu,
  ],
  placeholderMessage,
  { level: 'error' },
);

const leftMessage = ([found]: RegExpExecArray): Message => [
  `“${found}” is left from a program that writes texts.`,
  'Remove it.',
];

/** References and sentences of such a program, which speaks to the author and not to visitors. */
const programMarks = pattern(
  'placeholder',
  [
    /【\d{1,3}[†:][^【】\n]{0,40}】|:?contentReference\[oaicite:\d+\]|(?<!\p{L})(?:cite|navlist)?turn\d+(?:search|view|news|image|file)\d+/gu,
  ],
  leftMessage,
  { level: 'error' },
);

const programPhrases = pattern(
  'placeholder',
  [
    /(?<=^|\n)(?:Certainly|Sure|Of course|Absolutely|Great)[!,.] (?:Here(?:[’']s| is| are)|Below is|I(?:[’']ve| have|[’']ll)) [^\n]{0,80}/gu,
    /(?<!\p{L})[Aa]s an AI (?:language )?(?:model|assistant)[^.\n]{0,80}/gu,
    /(?<=^|\n)(?:I hope this helps|Let me know if you(?:[’']d| would) like (?:me to|any)|Would you like me to)[^.!?\n]{0,80}[.!?]?/gu,
  ],
  leftMessage,
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
  // A backslash before a mark, as in Markdown.
  /\\(?=["'*_#[\]()~`<>&-])/gu,
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
    /(?<![\p{L}\d])(?:\p{Lu}[\p{Lu}’'-]*(?: [&+/]|,)? +){3,}\p{Lu}[\p{Lu}’'-]*(?![\p{L}\d])/gu,
    /!{2,}(?!\p{L})|\?!+\?*|!\?+|\?{2}(?!\?)(?<!\?\?\?)/gu,
  ],
  ([found]) =>
    /[!?]/.test(found) || shortWord.test(found) || (found.match(/\p{Lu}{7,}/gu) ?? []).length > 1
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
  const isTwice = [passage.text[index - 1], passage.text[index + 1]].includes(mark);
  const curly = isTwice || passage.isCoded(index) ? undefined : curlyFor(passage.text, index);
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
  ...typographyRules,
  straightQuotes,
  shouting,
  unusableCodes,
];

/** What these report is no prose, so its words are not looked up. */
export const nonProseRules: readonly TextRule[] = [
  placeholders,
  ownPlaceholders,
  programMarks,
  programPhrases,
  markupInText,
  wrongEncoding,
];
