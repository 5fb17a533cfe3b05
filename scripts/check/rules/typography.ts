/** Characters and spaces that look wrong on the page: text in a wrong encoding, typed dashes, marks twice, spaces. */
import { percentDecoded } from '../../lib/percentDecoded.ts';
import { allMatches, pattern, type TextFinding, type TextRule } from './define.ts';

/** What Windows-1252 has from 0x80 to 0x9F. The gaps are control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const next = `[\\u0080-\\u00BF${windows}]`;

/** Text of UTF-8 that was read as Windows-1252: the first character of each group starts a character of UTF-8. */
const misread = new RegExp(
  `(?:[Â-ß]${next}|[à-ï]${next}{2}|ð${next}{3}|Ã(?=[ \\u00A0]))+|â€(?!${next})|\\uFFFD+|\\\\u[\\da-fA-F]{4}|(?<=\\p{L})(?:%20|%[cC][23]%[89abAB][\\da-fA-F])+(?=\\p{L})|=(?:E2=80=|C[23]=)[\\dA-F]{2}`,
  'gu',
);

/** The text of UTF-8 that was misread once. Undefined if it is none. */
function decodedOnce(text: string): string | undefined {
  const bytes = Array.from(text, (each) => {
    const index = windows.indexOf(each);
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
  if (/^[\\%=]/.test(found)) {
    const [, code = ''] = /^\\u(.*)$/.exec(found) ?? [];
    const meant = code
      ? String.fromCharCode(Number.parseInt(code, 16))
      : percentDecoded(found.replaceAll('=', '%'));
    return /^[\\%=]|\p{C}/u.test(meant) ? undefined : meant;
  }
  if (/^Ã$/.test(found)) return 'à';
  if (found === 'â€') return '”';
  const once = decodedOnce(found.replace(/Ã$/, 'Ã\u00A0'));
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
  return allMatches(text, misread).flatMap(({ 0: found, index }): TextFinding[] => {
    const meant = meantBy(found);
    const isCode = /^[\\%=\uFFFD]/.test(found);
    // A code of no character is reported as that.
    if ((!isCode && meant === undefined) || index < end || isCoded(index)) return [];
    let [from, to] = [index, index + found.length];
    while (isLetter(text[from - 1])) from--;
    while (isLetter(text[to])) to++;
    end = to;
    const note = meant
      ? `Write ${meant} instead of ${found}`
      : 'Write the character that was meant, or copy the text again.';
    const reason = `“${text.slice(from, to)}” was read in a wrong encoding, so visitors see other characters than were meant.`;
    return [{ from, to, rule: 'wrong-encoding', reason, note }];
  });
};

/** A code of HTML that was written as a code itself: `&amp;nbsp;`. A backslash before it says that it is meant. */
export const codedTwice: TextRule = ({ text, spanOf, isPlainText }) =>
  (isPlainText ? [] : allMatches(text, /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/giu)).flatMap(
    ({ 0: found, index }) => {
      const { from, to } = spanOf(index, index + 1);
      // Of “&amp;” in a text, each character can be found in the code itself.
      const isPlain = to - from === 1 && found.toLowerCase() !== '&amp;';
      if (isPlain || to - from === '\\&'.length) return [];
      const reason = `Visitors see “${found}” as it is, because its “&” is written as a code, too.`;
      const note = `Write ${found} instead of &amp;${found.slice(1)}. To show it as it is, write it between backticks.`;
      return [{ from: index, to: index + found.length, rule: 'wrong-encoding', reason, note }];
    },
  );

/** Whether an index is in an address or the name of a file, which has signs of its own. */
const isInAddress = ({ index, input }: RegExpExecArray): boolean =>
  /[/@\\]|:\S|\p{L}\.\p{L}/u.test(
    (/\S*$/.exec(input.slice(Math.max(0, index - 60), index))?.[0] ?? '') +
      (/^ ?\S*/.exec(input.slice(index, index + 60))?.[0] ?? ''),
  );

const typedDashes = pattern(
  'typed-dash',
  [
    /(?<=[\p{L}\p{N}.,!?”’)])--{1,2}(?=[\p{L}\p{N}“‘("'])|(?<=\S )--{1,2}(?= \S)/gu,
    /(?<=\p{L}[”’)]? )-(?= [\p{L}“‘])/gu,
  ],
  (match) =>
    isInAddress(match)
      ? undefined
      : [
          `Visitors see “${match[0]}” as ${match[0] === '-' ? 'a hyphen' : 'hyphens'}.`,
          'Write a dash: — between thoughts, – in a range.',
        ],
);

const doubledQuotes = pattern(
  'doubled-quote',
  [
    /“\s?“(?=\S)|(?<=\S)”\s?”/gu,
    /(?<![\p{L}\p{N}"])""(?=\p{L})|(?<=[\p{L}.,!?])""(?![\p{L}\p{N}"])/gu,
    /(?<=^|\s)(?:''|,,|‘‘)(?=\p{L})|(?<=[\p{L}.,!?])(?:’’|'')(?=$|[\s.,])/gu,
  ],
  ([found]) => [`“${found}” is a quotation mark twice.`, 'Write it once.'],
);

const misplacedSpaces = pattern(
  'misplaced-space',
  [
    /(?<=[\p{L}\p{N}”’)]) [,;!?](?=\s|$)|(?<=\p{L}) [.:](?=\s|$)(?!\s[.:])/gu,
    /(?<=\p{Ll}) [.,;!?](?=\p{Lu}?\p{Ll}{2})/gu,
    /(?<=\p{Ll})[,;!?](?=\p{L}{2})|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll}+ \p{Ll})/gu,
    /(?<=[\p{L}\p{N}] )[([](?= \p{L})|(?<=\p{L} )[)\]](?=$|[\s.,])/gu,
  ],
  (match, { text }, { locale = '' }) => {
    const [found] = match;
    const isOfCode =
      found === ';' && /&#?\w{1,30}$/.test(text.slice(Math.max(0, match.index - 32), match.index));
    // French has a space before some marks.
    const isFrench = /[;:!?]/.test(found) && /^fr\b/i.test(locale);
    if (isOfCode || isInAddress(match) || isFrench) return undefined;
    if (/^ [.,;!?]/.test(found) && /\p{L}/u.test(text[match.index + 2] ?? ''))
      return [`The space is on the wrong side of “${found.trim()}”.`, 'Write it after the mark.'];
    if (found.startsWith(' ')) return [`There is a space before “${found.trim()}”.`, 'Remove it.'];
    return /[[(\])]/.test(found)
      ? [`There is a space inside of “${found}”.`, 'Remove it.']
      : [`There is no space after “${found}”.`, 'Add one.'];
  },
);

export const typographyRules: readonly TextRule[] = [typedDashes, doubledQuotes, misplacedSpaces];
