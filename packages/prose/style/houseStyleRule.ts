/** What the house style writes in another way. Its parts are in the files beside this one. */
import { type HouseStyle, houseStyleIn } from './houseStyle.ts';
import { gap } from '../../../scripts/check/prose/passages.ts';
import { dateAndTimeSearches, impossibleDates } from './datesAndTimes.ts';
import { numberSlips, numeralSearches } from './numerals.ts';
import { literal, notProse, type Search } from './search.ts';
import { wordSearches } from './words.ts';
import { remembered } from '../../../scripts/lib/remembered.ts';
import { matchesOf, type TextFinding, type TextRule } from '../../../scripts/check/rules/define.ts';
import type { ProseRule } from '../ruleIds.ts';

const ellipses = { '…': /(?<!\.)\.{3}(?!\.)|(?<=[^\s.] )\. \. \.(?! ?\.)/g, '...': /…/g } as const;

const ellipsisSearches = ({ ellipses: wanted }: HouseStyle): Search[] =>
  wanted
    ? [
        {
          rule: 'ellipsis',
          pattern: ellipses[wanted],
          says: () => [`This site writes an ellipsis as “${wanted}”.`, `Write ${wanted}`, wanted],
        },
      ]
    : [];

/** The patterns of a style, and of the phrases that stay as they are. Compiling them takes longer than using them. */
const searchesOf = remembered(
  (style: HouseStyle) => ({
    searches: [wordSearches, numeralSearches, dateAndTimeSearches, ellipsisSearches].flatMap((part) =>
      part(style),
    ),
    exceptions: style.except?.length ? new RegExp(style.except.map(literal).join('|'), 'giu') : undefined,
  }),
  new WeakMap(),
);

/** What there is not in a language, whatever the style. */
const slipsOf = remembered((locale: string) => [...numberSlips(locale), ...impossibleDates(locale)]);

const hidden = (found: string) => gap.repeat(found.length);

export const houseStyle: TextRule<ProseRule> = (passage, settings) => {
  const style = houseStyleIn(settings);
  const { searches, exceptions } = searchesOf(style);
  // Addresses, file names and exceptions become gaps, so that offsets stay the same.
  const prose = passage.text.replace(notProse, hidden);
  const text = exceptions ? prose.replace(exceptions, hidden) : prose;
  // Most texts have no digit.
  const slips = /\d/.test(text) ? slipsOf(settings.locale ?? 'en') : [];
  const unquoted = text.replace(/“[^“”]*”/g, hidden);
  return [
    ...[...searches, ...slips].flatMap(({ rule, pattern, says, skipsQuotations }) =>
      matchesOf(skipsQuotations ? unquoted : text, pattern, says, { rule, level: 'warning' }),
    ),
    ...(style.sentenceLength ? sentenceFindings(text, style.sentenceLength) : []),
  ];
};

/** A sentence on one line. A period before a lowercase word is that of an abbreviation. A footnote may follow the end. */
const sentences = /\S.*?(?:[!?]["'”’)]*(?=[\s\uFFFC])|\.["'”’)]*(?=\uFFFC|\s+[^\s\p{Ll}])|$)/gmu;

/** Sentences with more words than the house style allows. */
export const sentenceFindings = (text: string, mostWords: number): TextFinding<ProseRule>[] =>
  [...text.matchAll(sentences)].flatMap(({ 0: sentence, index: from }) => {
    const count = sentence.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    if (count <= mostWords) return [];
    return [
      {
        ...{ from, to: from + sentence.trimEnd().length, level: 'warning', rule: 'long-sentence' },
        reason: `This sentence has ${count} words. The most that this site allows is ${mostWords}.`,
        note: 'Make it two sentences.',
      },
    ];
  });
