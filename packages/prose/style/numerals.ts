import type { HouseStyle } from './houseStyle.ts';
import { gap } from '../../../scripts/check/prose/passages.ts';
import type { Message } from '../../../scripts/lib/problem.ts';
import { isEnglish } from '../words/languages.ts';
import { type Search, writeInstead } from './search.ts';

const small = 'zero one two three four five six seven eight nine ten'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A figure between words. A figure next to another sign is part of something else. */
const figure = /(?<=^|[\s“‘(])(?:[1-9]|10)(?= \p{Ll})/gu;

/** Words after a figure that make it a measurement, a time or a range. */
const units =
  /^ (?:[ap]\.?m|percent|per|to|x|times|out|of|and|or|by|bits?|bytes?|[kmg]b|[kmgt]bit|px|pt|rem|em|[kmcµn]?m|[km]g|g|l|ml|km|kw|kwh|w|v|a|s|ms|h|hz|mph|ft|in|oz|lbs?|degrees?|seconds?|minutes?|hours?|million|billion|thousand|mm|cm)(?!\p{L})/iu;

/** Words before a figure that make it a number of something, or a time. The period of “No.” ends no sentence. */
const labels =
  /(?:^|[\s“‘(])(?:step|page|phase|level|tier|version|chapter|part|section|number|figure|item|option|row|column|line|day|week|month|year|grade|stage|layer|type|class|at|by|from|until|till|before|after|around|since|times|plus|minus|than|no\.?|(?:nos|figs?|vols?|ch|sec|arts?|eq|op|rte|apt|ste|rm|pp?|pt|ver)\.|#) $/iu;

/** A name before a figure: iOS 9, SOC 2. These words start sentences. */
const name =
  /(?:^|[\s“‘(])(?!(?:All|An|And|Are|Ask|Bring|But|Choose|Do|Does|Every|For|Get|Give|Has|Have|Here|How|I|If|In|Is|It|Its|Name|Of|On|Only|Or|Our|Over|Pick|Send|Take|The|Their|Then|There|These|They|Those|We|What|Which|Who|With|Write|You|Your) $)[\p{L}\p{N}.]*\p{Lu}[\p{L}\p{N}.]* $/u;

/** The end of a sentence: its mark, any closing quotation marks, and a space or the end of the text. */
const sentenceEnd = /[.!?…]+["'”’)]*(?=\s|$)|\n/;

/** How many characters to look at on each side. No sentence is longer. */
const reach = 1000;

/** The sentence around an index, and whether it starts there. */
function sentenceAround(text: string, index: number): { sentence: string; isStart: boolean } {
  const before =
    text
      .slice(Math.max(0, index - reach), index)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const after = text.slice(index, index + reach).split(sentenceEnd)[0] ?? '';
  return { sentence: before + after, isStart: !/[\p{L}\p{N}]/u.test(before) };
}

/** Whether other figures are in a sentence, or may be in a gap. Figures that belong together are written alike. */
const hasOtherFigures = (sentence: string): boolean =>
  sentence.includes(gap) || (sentence.match(/\p{N}+/gu) ?? []).length > 1;

const figures =
  (most: number): Search['says'] =>
  ({ index, input, 0: written }) => {
    const number = Number(written);
    const { sentence, isStart } = sentenceAround(input, index);
    const before = input.slice(Math.max(0, index - 30), index);
    const after = input.slice(index + written.length, index + written.length + 30);
    if (number > most || units.test(after) || hasOtherFigures(sentence)) return undefined;
    if (labels.test(before) || (!isStart && name.test(before))) return undefined;
    const word = small[number] ?? '';
    return writeInstead(written, isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  };

const spelled = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(${teens.slice(1).join('|')})|(${tens.join('|')})(?:-(${small.slice(1, 10).join('|')}))?)(?![\\p{L}-])`,
  'gu',
);

const otherNumber = new RegExp(
  `(?:^|[\\s-])(?:${[...small, ...teens, ...tens, 'hundred', 'thousand', 'million', 'billion', 'dozen'].join('|')})(?:$|[\\s-])`,
  'iu',
);

/** Numbers in words that are large enough for figures. They are reported without a fix: an idiom has words. */
const words: Search['says'] = ({ index, input, 0: written, 1: teen, 2: ten = '', 3: one = 'zero' }) => {
  const around = [
    input.slice(Math.max(0, index - 14), index),
    input.slice(index + written.length).slice(0, 14),
  ];
  if (sentenceAround(input, index).isStart || around.some((each) => otherNumber.test(each))) return undefined;
  const number = teen ? teens.indexOf(teen) + 10 : tens.indexOf(ten) * 10 + 20 + small.indexOf(one);
  return [`This site writes “${number}” instead of “${written}”.`, `Write ${number}.`];
};

const digitFor: Record<string, string> = { O: '0', l: '1', I: '1', S: '5' };

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEnds = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' };

/** Slips in numbers of English, whatever the house style. None has a fix: each may be a name. */
const slips: readonly [RegExp, (match: string[]) => Message | undefined][] = [
  [
    // A letter that looks like a digit: 2O, $S00.
    /(?<![\p{L}\p{N}.,#/-])(?:\d[\d.,]*O[O\d]*|l\d+|[$€£](?:[OIlS][\d,.]*\d|\d[\d,.]*[OIl][OIl\d]*))(?![\p{L}\p{N}-])/gu,
    ([found = '']) => [
      `There is a letter in the number “${found}”.`,
      `Write ${found.replace(/[OlIS]/g, (letter) => digitFor[letter] ?? '')}`,
    ],
  ],
  [
    /(?<!(?<!\d ?)\$[^$\n]{0,80})(?<![\p{L}\p{N}.,$€£/-])(\d[\d,.]*) ?([$£])(?![\p{L}\p{N}$£])/gu,
    ([found, number, sign]) => [
      `English writes “${sign}” before the number, not “${found}”.`,
      `Write ${sign}${number}`,
    ],
  ],
  [
    /(?<=\d ?)(?:[kcm]?m|mi|ft|in|yd)[23](?![\p{L}\p{N}])/gu,
    ([found = '']) => [
      `Visitors see “${found}” with an ordinary digit.`,
      `Write ${found.replace('2', '²').replace('3', '³')}`,
    ],
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d+)(st|nd|rd|th|rst)(?![\p{L}\p{N}])/gu,
    ([found, number = '']) => {
      const right = number + ordinalEnds[ordinals.select(Number(number))];
      return found === right ? undefined : [`“${found}” has the wrong ending.`, `Write ${right}`];
    },
  ],
];

/** Numbers with the marks of another language. Before three digits, a mark may be that of thousands. */
function wrongMarks(locale: string): Search {
  const right = Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(12_345.5);
  const [mark, other] = right.endsWith(',50') ? ['\\.', ','] : [',', '\\.'];
  const price = `\\d+${mark}\\d\\d`;
  const number = `\\d{1,3}(?:${other}\\d{3})+${mark}\\d\\d?|(?<=\\p{Sc}\\s?)${price}|${price}(?=\\s?\\p{Sc})`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:${number})(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu');
  const note = `Write it as in ${right}.`;
  return { rule: 'numeral', pattern, says: ([found]) => [`“${found}” has marks of other languages.`, note] };
}

export const numberSlips = (locale: string): Search[] => [
  ...(isEnglish(locale) ? slips : []).map(([pattern, says]): Search => ({ rule: 'numeral', pattern, says })),
  wrongMarks(locale),
];

/** Numbers that the house style writes the other way: in words or in figures. */
export const numeralSearches = ({ numerals }: HouseStyle): Search[] =>
  numerals === undefined
    ? []
    : [
        { pattern: figure, says: figures(numerals === 'words-to-nine' ? 9 : 10) },
        { pattern: spelled, says: words },
      ].map((each) => ({ rule: 'numeral', skipsQuotations: true, ...each }));
