/** Slips of the keyboard in prose, wherever it is: in a body, in an attribute or in a field. */
import { characterFindings } from '../../scripts/check/characters.ts';
import { gap } from '../../scripts/check/prose/passages.ts';
import { pattern, type TextRule } from '../../scripts/check/rules/define.ts';
import type { ProseRule } from './ruleIds.ts';
import { elisions } from './style/search.ts';
import { isEnglish, languageOf } from './words/languages.ts';

/** Words that may be repeated in English: “the notes that that clinic keeps”, “all she had had”. */
const mayRepeat = new Set(['that', 'had', 'so', 'no', 'very', 'is', 'bye', 'far', 'many']);
/** Verbs with a word that may be repeated behind them: “came in in May”, “put it on on Friday”. */
const takesParticle =
  /(?<!\p{L})(?:c[ao]me|coming|mov(?:e|ing)|logg?(?:ing)?|sign(?:ing)?|check(?:ing)?|dropp?(?:ing)?|turn(?:ing)?|kick(?:ing)?|settl(?:e|ing)|fill(?:ing)?|go(?:e|ing)?|went|gone|carr(?:y|ie|ying)|step(?:ping)?|walk(?:ing)?|hand(?:ing)?|start(?:ing)?|put(?:ting)?)(?:s|d|ed)?(?: (?:it|them|him|her|us|me|you))? (?:in|on|off|over)$/iu;
const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);

const repeatedWords = pattern(
  'repeated-word',
  [/(?<![\p{L}\p{N}’'-])(\p{L}+)\s+(?<at>\1)(\s+\1)?(?![\p{L}\p{N}]|[’'/-]\p{L})/dgiu],
  // Two capitalized words are a name, such as Bora Bora.
  ({ 1: first = '', 2: second = '', 3: third, index }, { text }, { locale }) =>
    !isEnglish(locale) ||
    mayRepeat.has(first.toLowerCase()) ||
    (isCapital(first) && isCapital(second)) ||
    (third === undefined && takesParticle.test(text.slice(Math.max(0, index - 20), index + first.length)))
      ? undefined
      : [`“${second}” appears twice.`, 'Remove one of the two.'],
);

const doubleSpaces = pattern(
  'double-space',
  // Those behind a bullet are no mistake of their own. Those that do not break also push a line to the right.
  [
    /(?<=\S)(?<!(?:^|\n)[•●▪◦‣·\uF0B7–—*+o-]) {2,}(?=\S)/gu,
    /(?<![ \u00A0])(?:\u00A0[ \u00A0]+| +\u00A0[ \u00A0]*)(?=\S)/g,
  ],
  ({ 0: spaces, index }, { text, isPlain }) => {
    const to = index + spaces.length;
    const reason = `There are ${spaces.length} spaces between two words.`;
    if (!spaces.includes('\u00A0')) return [reason, 'Use one space.', ' '];
    if (!isPlain(index, to))
      return [
        `There are ${spaces.length} spaces in a row.`,
        'Use one space. The design decides where lines start.',
      ];
    // Those that are no codes are unusual spaces, other than beside a number.
    const isUnusual = characterFindings(text.slice(Math.max(0, index - 1), to + 1)).some(
      ({ rule }) => rule === 'unusual-space',
    );
    return isUnusual ? undefined : [reason, 'Use one space.', '\u00A0'];
  },
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
const shortened = new RegExp(`^(?:\\d\\ds?|${elisions})\\b`, 'i');
const isShortened = (text: string): boolean => shortened.test(text);

/** A single mark that may open a quotation. */
const opensSingle = /(?<![\p{L}\p{N}])['‘](?!\d\ds)/u;

/** How many characters to look back from a mark. */
const reach = 300;

/** Whether the next mark behind a text, other than of a number, may close a quotation. It may be out of reach. */
const closesLater = /^[^“”"]*(?:(?<=\d)"[^“”"]*)*(?:”|(?<=[^\s\d([{—–/-])"(?![\p{L}\p{N}])|(?<=^.{300})$)/su;

/** A name that ends with a number and begins with a quotation mark. No measure follows such a word: “Model 5”. */
const named =
  /["“'‘](?:Model|Type|Version|Series|Level|Area|Room|Phase|Chapter|Class|Channel|Studio|Apollo|Windows) \d+$/;

/** Whether a mark behind a number is surely a unit: 45°30', 6'2", 12" x 10" and 5" tall. */
const isUnit = (earlier: string, after: string): boolean =>
  /°\d+$|\d(?:['’′]|["″'’′] ?(?:x|×|by)) ?\d+(?:\.\d+)?$/.test(earlier.slice(-20)) ||
  (/\d$/.test(earlier) &&
    !named.test(earlier.slice(-20)) &&
    /^(?:\d+(?:\.\d+)?"| (?:tall|wide|high|long|deep|x|by|screen|display|monitor|pipe|board|disk)\b)/.test(
      after,
    ));

/** Whether a quotation with double marks is open at the end of a text. */
function isOpenAfter(text: string): boolean {
  let isOpen = false;
  for (const { 0: mark, index, 1: opening } of text.matchAll(/(“|(?<=^|[\s([{‘—–/-])")|[”"]/g)) {
    const [before, after] = [text.slice(Math.max(0, index - 20), index), text.slice(index + 1)];
    if (mark === '"' && isUnit(before, after)) continue;
    isOpen = opening !== undefined || (!isOpen && /[:;,]$/.test(before));
  }
  return isOpen;
}

/** The curly mark for a straight one. Undefined if it means feet, inches, minutes or seconds. */
function curlyFor(text: string, index: number): string | undefined {
  const [before = ' ', after] = [text[index - 1], text.slice(index + 1, index + 1 + reach)];
  const earlier = text.slice(Math.max(0, index - reach), index);
  if (isUnit(earlier, after)) return undefined;
  // Of an attribute in a tag that could not be parsed, or right between a part that could not be parsed and a word.
  const endsTag = /^\s*\/?>/.test(after) && (earlier.includes('<') || earlier.includes(gap));
  if (endsTag || /^\s*[\w-]+=["']/.test(after) || (before === gap && /^[\p{L}\p{N}]/u.test(after)))
    return undefined;
  // A double mark behind a word closes, so a single one behind it does, too.
  const isBehind = before === '"' && /\S/.test(text[index - 2] ?? ' ');
  const opens = /[\s([{“‘"—–/-]/.test(before) && before !== gap && !isBehind;
  if (text[index] === '"') {
    // Who opens with a curly mark closes with one, too.
    const mayBeInches = /\d/.test(before) && (closesLater.test(after) || /“[^"”]*$/.test(earlier));
    const isOpen = /[\d:;,]/.test(before) && !mayBeInches && isOpenAfter(earlier);
    // A space is missing before it: He said:"hi".
    const isClose = !isOpen && /[:;,]/.test(before) && /^[\p{L}\p{N}\p{Sc}]/u.test(after);
    return opens || isClose ? '“' : /\d/.test(before) && !isOpen ? undefined : '”';
  }
  if (opens) return isShortened(after) ? '’' : '‘';
  if (!/\d/.test(before) || /^\p{L}/u.test(after)) return '’';
  // After a single quotation mark that opens, it may be the one that closes.
  return opensSingle.test(earlier) ? '’' : undefined;
}

/** Straight marks, and attributes in a text, such as those of a tag that could not be parsed: curly ones would not fix it. */
const marks = /[\w-]=(["'])(?:(?!\1)[^\r\n])*\1|["']/g;

const straightQuotes = pattern(
  'straight-quote',
  [marks],
  ({ index, 0: mark }, { text, isCoded }, { locale }) => {
    const twice = mark === '"' ? '"“”' : "'‘";
    const isTwice = [text[index - 1], text[index + 1]].some((each) => each && twice.includes(each));
    if (mark.length > 1 || isTwice || isCoded(index)) return undefined;
    const curly = curlyFor(text, index);
    if (curly === undefined) return undefined;
    // In other languages, a single mark may be a half of a quotation: only one within a word is certain, or one alone.
    const [earlier, later] = [text.slice(Math.max(0, index - reach), index), text.slice(index + 1)];
    const isInWord = /\p{L}$/u.test(earlier) && /^\p{L}/u.test(later);
    // Hebrew abbreviates and numbers with these marks.
    if (/\p{Script=Hebrew}$/u.test(earlier) && (mark === '"' ? isInWord : !opensSingle.test(earlier)))
      return undefined;
    const isApostrophe = curly === '’' && (isInWord || !/(?<![\p{L}\p{N}])['‚‘‹›]/u.test(earlier));
    if (!isApostrophe && !isEnglish(locale))
      return ['This quotation mark is straight.', 'Write the curly ones of the language.'];
    const what = mark === "'" && curly === '’' ? 'apostrophe' : 'quotation mark';
    return [`This ${what} is straight. The site uses curly ones.`, `Write ${curly}`, curly];
  },
);

/** Quotation marks of the wrong side, those of other languages, and one that opens for an apostrophe. */
const reversedQuotes = pattern<ProseRule>(
  'reversed-quote',
  [
    /(?<=^|[\s([—–])”(?=\p{L}[^“”„\n]{0,300}[“”])/gu,
    /“(?<=(?<![^\s([—–])[“”„][^“”„\n]{0,300}[\p{L}\p{N}.,!?]“)(?=$|[\s.,;:!?)\]—–])/gu,
    new RegExp(`(?<=^|[\\s([—–“])‘(?=\\d\\ds?(?!\\p{L})|(?:${elisions})(?!\\p{L}))`, 'giu'),
    // Those with spaces that do not break are meant.
    /(?<![^\s([—–])[„«»] ?(?=\p{L}[^„“”«»\n]{0,300}[“”«»])| ?[«»](?<=(?<![^\s([—–])[«»] ?\p{L}[^„“”«»\n]{0,300}[«»])(?![\p{L}\p{N}])/gu,
  ],
  ({ 0: mark, index }, { text }, { locale }) => {
    if (!isEnglish(locale) || (mark === '‘' && text.indexOf('’', index) > index)) return undefined;
    const earlier = text.slice(Math.max(0, index - reach), index).match(/[“”„«»]/g) ?? [];
    const isOpening = mark.startsWith('„') || (mark !== '“' && earlier.length % 2 === 0);
    const meant = mark === '‘' ? '’' : isOpening ? '“' : '”';
    return [`“${mark.trim()}” is not the quotation mark of English here.`, `Write ${meant}`, meant];
  },
);

/** The quotation marks of other languages, the usual first. A quotation in a quotation may have any of them. */
const quotationMarks: Record<string, readonly string[]> = {
  ...{ de: ['„…“', '»…«', '«…»'], es: ['«…»', '“…”'], fr: ['« … »', '“…”', '«…»'] },
  ...{ it: ['«…»', '“…”'], nl: ['“…”', '„…”'], pt: ['“…”', '«…»'] },
};

const foreignQuotes = pattern<ProseRule>(
  'reversed-quote',
  [
    /(?<![^\s([—–])(?<open>[“”„»]|«\s?)(?=[\p{L}\p{N}¿¡])(?<words>[^“”„«»\n]{0,300}[\p{L}\p{N}.,!?…])(?<close>[“”„«]|\s?»)(?![\p{L}\p{N}])/gu,
  ],
  ({ 0: found, index, groups = {} }, { isPlain }, { locale = 'en' }) => {
    const { open = '', words = '', close = '' } = groups;
    const pairs = quotationMarks[languageOf(locale)] ?? [];
    const [first, last] = [open.charAt(0), close.trim()];
    const meant = pairs.find((pair) => pair.startsWith(first) || pair.endsWith(last)) ?? pairs[0];
    if (!meant || pairs.some((pair) => pair.startsWith(first) && pair.endsWith(last))) return undefined;
    const reason = `“${first}” and “${last}” are not quotation marks of this language together.`;
    const instead = isPlain(index, index + found.length) ? meant.replace('…', () => words) : undefined;
    return [reason, `Write ${meant}`, instead];
  },
);

/** Marks of other keys in the place of an apostrophe: “don´t”. */
const wrongApostrophes = pattern<ProseRule>('reversed-quote', [/(?<=\p{L})[´‘‛′](?=\p{L})/gu], ([mark]) => [
  `“${mark}” is not an apostrophe.`,
  'Write ’',
  '’',
]);

/** Words of English alone, in a sentence that begins with a mark of Spanish. */
const spanishMarks = pattern<ProseRule>(
  'reversed-quote',
  [
    /[¿¡](?=[^¿¡?!\n]{0,200}(?<!\p{L})(?:the|and|you|your|we|our|to|of|for|with|is|it|are|do|why|what|how|who|when|always|now|yes)(?!\p{L}))/giu,
  ],
  ([mark], _, { locale }) =>
    isEnglish(locale) ? [`“${mark}” is not a mark of English.`, 'Remove it.', ''] : undefined,
);

export const slips: readonly TextRule<ProseRule>[] = [
  repeatedWords,
  doubleSpaces,
  straightQuotes,
  reversedQuotes,
  foreignQuotes,
  wrongApostrophes,
  spanishMarks,
  shouting,
];
