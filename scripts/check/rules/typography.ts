/** Characters and spaces that look wrong on the page: text in a wrong encoding, typed dashes, marks twice, spaces. */
import { percentDecoded } from '../../lib/percentDecoded.ts';
import { onlyCandidate } from '../../lib/suggest.ts';
import { matchAt } from '../../content/lines.ts';
import { gap } from '../prose/passages.ts';
import { allMatches, pattern, type TextFinding, type TextRule } from './define.ts';

/** A character for each byte from 0x80 on, as old encodings read them. */
const bytesIn = (encoding: string) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index));
/** Windows-1252, which Node reads as another encoding. The gaps are control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const mac = bytesIn('macintosh');
const cyrillic = bytesIn('windows-1251');
const central = bytesIn('windows-1250');

/** The characters of bytes that continue one of UTF-8. */
const next = (characters: string) => `[\\x80-\\xBF${characters.slice(0, 0x40).replace(/[\x80-\xBF]/g, '')}]`;
const [ofWindows, ofMac, ofCyrillic, ofCentral] = [windows, mac, cyrillic, central].map(next);

/** Text of UTF-8 that was read in another encoding, or is written in codes of another program. */
const misread = [
  `(?:[Â-ß]${ofWindows}|[à-ï]${ofWindows}{2}|ð${ofWindows}{3}|Ã(?=[ \\u00A0]))+|â€(?!${ofWindows})`,
  // A root such as √π is alone.
  `(?:[¬ƒ≈]${ofMac}|‚${ofMac}{2}|(?<=\\p{L})√${ofMac}|√${ofMac}(?=\\p{L}))+|(?:[РС]${ofCyrillic}){2,}|вЂ${ofCyrillic}`,
  // Letters such as Ä are usually meant.
  `(?:[ĂÄĹ](?![“”‘’»])${ofCentral})+|Ĺ[“”‘’»]`,
  '\\uFFFD+|\\\\u[\\da-fA-F]{4}|\\\\x[89a-f][\\da-f]|=(?:E2=80=|C[23]=)[\\dA-F]{2}',
  '(?<=\\p{L})(?:%20|%[cC][23]%[89abAB][\\da-fA-F]|%[eE]2%80%[89abAB][\\da-fA-F])+(?!%)',
  '(?<=\\p{L})\\?(?=(?:s|t|re|ve|ll|d)(?![\\p{L}=]))',
].join('|');
const misreads = new RegExp(misread, 'gu');
const restOfWord = new RegExp(`(?:${misread}|[\\p{L}\\p{M}])*`, 'uy');

/** The text of UTF-8 that was read once in another encoding. Undefined if it is none. */
function decodedOnce(text: string, characters = windows): string | undefined {
  const bytes = Array.from(text, (each) => {
    const index = characters.indexOf(each);
    return index < 0 ? (each.codePointAt(0) ?? 0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** What a group meant. A single one may be two characters that happen to meet: “Â”. */
function meantBy(found: string): string | undefined {
  if (found === '?') return '’';
  if (/^[\\%=]/.test(found)) {
    const [, code = ''] = /^\\[ux](.*)$/.exec(found) ?? [];
    const meant = code
      ? String.fromCharCode(Number.parseInt(code, 16))
      : percentDecoded(found.replaceAll('=', '%'));
    return /^[\\%=]|\p{C}/u.test(meant) ? undefined : meant;
  }
  if (/^Ã$/.test(found)) return 'à';
  if (found === 'â€') return '”';
  const whole = found.replace(/Ã$/, 'Ã\u00A0');
  const [once] = [windows, mac, cyrillic, central].flatMap((each) => decodedOnce(whole, each) ?? []);
  if (once === undefined || /\p{Cc}|\p{M}/u.test(once)) return undefined;
  const isLikely =
    [...once].length > 1 || /[\p{Script=Latin}\u00A0-\u00BF\u2010-\u2122\p{Emoji}]/u.test(once);
  return isLikely ? (decodedOnce(once) ?? once) : undefined;
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}]/u.test(character);

/** Words with text in a wrong encoding, such as “JosÃ©”. */
export const wrongEncoding: TextRule = ({ text, isCoded }) => {
  let end = 0;
  return allMatches(text, misreads).flatMap((match): TextFinding[] => {
    const { 0: found, index } = match;
    const meant = meantBy(found);
    const isCode = /^[\\%=\uFFFD]/.test(found);
    // A code of no character is reported as that.
    if ((!isCode && meant === undefined) || index < end || isCoded(index)) return [];
    if (/^[?%]/.test(found) && isInAddress(match)) return [];
    let from = index;
    while (isLetter(text[from - 1])) from--;
    const to = index + found.length + matchAt(restOfWord, text, index + found.length).length;
    end = to;
    const word = text.slice(from, to);
    // What follows a group may decide whether it is one.
    const right = text.slice(from, to + 1).replace(misreads, (each) => meantBy(each) ?? each);
    const note =
      meant === undefined
        ? 'Write the character that was meant, or copy the text again.'
        : `Write ${right.slice(0, right.length - text.slice(to, to + 1).length)} instead of ${word.replace(/\p{Cc}/gu, '…')}`;
    const reason = `“${word.replace(/\p{Cc}/gu, '…')}” was read in a wrong encoding, so visitors see other characters than were meant.`;
    return [{ from, to, rule: 'wrong-encoding', reason, note }];
  });
};

/** Codes that authors write, from which a misspelled one is guessed. */
const commonCodes =
  'nbsp amp quot apos shy mdash ndash hellip copy reg trade euro pound times middot bull deg frac12 lsquo rsquo ldquo rdquo larr rarr'.split(
    ' ',
  );

/**
 * A code of HTML that visitors see as it is: its “&” is written as a code, too, it has no semicolon, or there is none of
 * its name. A backslash before it says that it is meant.
 */
export const shownCodes: TextRule = ({ text, spanOf, isPlainText }) =>
  (isPlainText
    ? []
    : allMatches(text, /&(?:#\d{2,6};|#x[\da-f]{2,5};|([a-z]+\d{0,2})(?:;|(?![\w=])))/giu)
  ).flatMap((match) => {
    const { 0: found, 1: name = '', index } = match;
    const { from, to } = spanOf(index, index + 1);
    if (to - from === '\\&'.length) return [];
    const problem = (reason: string, note: string) => [
      { from: index, to: index + found.length, rule: 'wrong-encoding', reason, note } as const,
    ];
    // Of “&amp;” in a text, each character can be found in the code itself.
    if (found.endsWith(';') && (to - from > 1 || found.toLowerCase() === '&amp;'))
      return problem(
        `Visitors see “${found}” as it is, because its “&” is written as a code, too.`,
        `Write ${found} instead of &amp;${found.slice(1)}. To show it as it is, write it between backticks.`,
      );
    const meant = onlyCandidate(name, commonCodes);
    const isInWord = /\p{L}/u.test(text.charAt(index - 1));
    const isCode = found.endsWith(';') ? meant || (name && !isInWord) : commonCodes.includes(name);
    if (!isCode || isInAddress(match) || to - from > 1) return [];
    return problem(
      `Visitors see “${found}” as it is, because it is no code of a character.`,
      `${meant ? `Write &${meant};` : 'Write the character itself'}. To show it as it is, write it between backticks.`,
    );
  });

/** Whether an index is in an address or the name of a file, which has signs of its own. */
const isInAddress = ({ index, input }: RegExpExecArray): boolean =>
  /[/@\\]|:\S|\p{L}\.(?:\p{Ll}|(?:Js|Io|Ai|Com|Net|Org|Gov|Edu|De)(?!\p{L}))/u.test(
    (/\S*$/.exec(input.slice(Math.max(0, index - 60), index))?.[0] ?? '') +
      (/^ ?\S*/.exec(input.slice(index, index + 60))?.[0] ?? ''),
  );

const dashNote = 'Write a dash: — between thoughts, – in a range.';

/** Two or three hyphens as on a typewriter. In a command, they are meant. */
const typedDashes = pattern(
  'typed-dash',
  [/(?<=[\p{L}\p{N}.,!?”’)])--{1,2}(?=[\p{L}\p{N}“‘("'])|(?<=\S )--{1,2}(?= \S)/gu],
  (match) => {
    const { 0: hyphens, index, input } = match;
    const isCommand = /(?:npm|npx|pnpm|yarn|git|docker|cargo) [^.]*$/.test(
      input.slice(Math.max(0, index - 60), index),
    );
    const sides = input.charAt(index - 1) + input.charAt(index + hyphens.length);
    const dash = hyphens === '--' && /^(?:\d\d| {2})$/.test(sides) ? '–' : '—';
    const says = [`Visitors see “${hyphens}” as hyphens.`, dashNote] as const;
    return isInAddress(match) ? undefined : isCommand ? says : [...says, dash];
  },
);

/** A hyphen beside a space, which may also belong to the word before it: “pre - and post-war”. */
const spacedHyphens = pattern(
  'typed-dash',
  [
    /(?<=\p{L}[”’)]? )-(?= [\p{L}“‘])/gu,
    // Between two names or times: “Monday -Friday”, “9 am- 5 pm”.
    /(?<=\p{Ll}{2} )-(?=\p{Lu}\p{Ll}{2})|(?<=\p{Ll}{3})-(?= \p{Lu}\p{Ll}{2,}(?!\p{L}))|(?<=\d ?[ap]\.?m\.? )-(?=\d)|(?<=\d ?[ap]\.?m\.?)-(?= \d)/gu,
  ],
  (match) => {
    const isBetween = / - /.test(match.input.slice(match.index - 1, match.index + 2));
    return isInAddress(match)
      ? undefined
      : ['Visitors see “-” as a hyphen.', dashNote, isBetween ? '–' : undefined];
  },
  { level: 'warning', isOffered: true },
);

const doubledQuotes = pattern(
  'doubled-quote',
  [
    /[“"]\s?“(?=\S)|“"(?=\p{L})|(?<=\S)”\s?[”"](?![\p{L}\p{N}])|(?<=[\p{L}.,!?])"”/gu,
    /(?<![\p{L}\p{N}"])""(?=\p{L})|(?<=[\p{L}.,!?])""(?![\p{L}\p{N}"])/gu,
    /(?<=^|\s)(?:''|,,|‘‘)(?=\p{L})|(?<=[\p{L}.,!?])(?:’’|'')(?=$|[\s.,])/gu,
  ],
  ([found]) => [`“${found}” is a quotation mark twice.`, 'Write it once.'],
);

const doubledMarks = pattern(
  'doubled-mark',
  [/(?<=[\p{L}\p{N}”’)])(?:([,;:])(?: ?\1)+|\.\.|,[.;:]|;[.,:]|:[.,;]|\?\.)(?=\s|$)/gu],
  (match) => {
    const [found, mark] = match;
    if (mark) return [`“${found}” is a mark twice.`, `Write ${mark}`, mark];
    return isInAddress(match) ? undefined : [`“${found}” is two marks.`, 'Write one of them.'];
  },
);

const misplacedSpaces = pattern(
  'misplaced-space',
  [
    /(?<=[\p{L}\p{N}”’)]) [,;!?](?=\s|$)|(?<=\p{L}) [.:](?=\s|$)(?!\s[.:])/gu,
    // A period before a lowercase letter starts the name of a file.
    /(?<=\p{Ll}) (?:[,;!?](?=\p{Lu}?\p{Ll}{2})|\.(?=\p{Lu}\p{Ll}{2}))/gu,
    /(?<=\p{Ll})[,;!?](?=\p{L}{2})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll}+ \p{Ll})/gu,
    /(?<=(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof))\.(?=\p{Lu}\p{Ll})/gu,
    /(?<=[\p{L}\p{N}] )[([“](?= \p{L})|(?<=\p{L} )[)\]”](?=$|[\s.,])/gu,
  ],
  (match, { text, isCoded, isPlain }, { locale = '' }) => {
    const [found] = match;
    // A picture whose brackets are too far away is reported as a link.
    if (found === ' !' && /^ ! \S/.test(text.slice(match.index)) && !isPlain(match.index, match.index + 4))
      return undefined;
    const isOfCode =
      found === ';' && /&#?\w{1,30}$/.test(text.slice(Math.max(0, match.index - 32), match.index));
    // French has a space before some marks.
    const isFrench = /[;:!?]/.test(found) && /^fr\b/i.test(locale);
    if (isOfCode || isInAddress(match) || isFrench || isCoded(match.index)) return undefined;
    if (/^ [.,;!?]/.test(found) && /\p{L}/u.test(text[match.index + 2] ?? ''))
      return [`The space is on the wrong side of “${found.trim()}”.`, 'Write it after the mark.'];
    if (found.startsWith(' ')) return [`There is a space before “${found.trim()}”.`, 'Remove it.'];
    return /[[(\])“”]/.test(found)
      ? [`There is a space inside of “${found}”.`, 'Remove it.']
      : [`There is no space after “${found}”.`, 'Add one.'];
  },
);

/** What closes a mark: a low quotation mark is closed by one that opens in English. */
const closing: Record<string, string> = { '(': ')', '“': '”', '„': '“”' };

/** The most marks that are open at once: far more than any sentence has. */
const mostOpen = 50;

/**
 * A parenthesis or a quotation mark that nothing closes in its paragraph. Not those of faces and numbered items, nor the
 * quotation mark at the start of a paragraph: a quotation of several begins each of them with one.
 */
const unclosedMarks: TextRule = ({ text, isCoded }) => {
  const open: { mark: string; index: number }[] = [];
  for (const { 0: mark, index } of allMatches(text, /(?<![:;=]-?|\]\s?)\(|[)„“”]/gu)) {
    const last = open.findLastIndex((each) => closing[each.mark]?.includes(mark));
    if (last >= 0) open.length = last;
    else if (mark in closing && open.length < mostOpen) open.push({ mark, index });
  }
  const [first] = open;
  if (!first || (first.index === 0 && first.mark !== '(') || isCoded(first.index)) return [];
  // A straight quotation mark, or one on the wrong side, is reported as that. What is left out of the text may close the mark.
  const isReversed = open.some(
    ({ mark, index }) => mark === '“' && /[\p{L}\p{N}.,!?]/u.test(text.charAt(index - 1)),
  );
  const rest = text.slice(first.index + 1);
  if (
    isReversed ||
    rest.includes(gap) ||
    (first.mark !== '(' && rest.includes('"')) ||
    !/^[\p{L}\p{N}]/u.test(rest) ||
    /^\d[\d.,; ]{0,40}\]/.test(rest)
  )
    return [];
  const what = first.mark === '(' ? 'parenthesis' : 'quotation mark';
  const reason = `The ${what} that opens here is never closed in this paragraph.`;
  const note = `Write ${closing[first.mark]?.charAt(0)} where it ends, or remove it.`;
  return [{ from: first.index, to: first.index + 1, rule: 'unclosed-mark', level: 'warning', reason, note }];
};

/** Addresses for mail with a comma, or with two signs in the place of one. */
const wrongMailboxes = pattern(
  'wrong-address',
  [
    /(?<![\p{L}\p{N}.+@-])[\w.+-]{1,64}(?:@@[\w-]{1,63}\.|@[\w-]{1,63}(?:,(?:[\w-]{1,63}\.)?|\.\.))[a-z]{2,12}(?![\p{L}\p{N}@-])/gu,
  ],
  ([found]) => [`“${found}” is not an email address, so nobody can write to it.`, 'Correct it.'],
);

export const typographyRules: readonly TextRule[] = [
  unclosedMarks,
  wrongMailboxes,
  typedDashes,
  spacedHyphens,
  doubledQuotes,
  doubledMarks,
  misplacedSpaces,
];
