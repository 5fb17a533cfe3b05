import { defaultStyle, type HouseStyle } from '../../../src/model/houseStyle.ts';
import type { TextFinding, TextRule } from '../rule.ts';
import { dateFindings } from '../style/dates.ts';
import { numeralFindings } from '../style/numerals.ts';
import { ellipsisFindings } from '../style/ellipses.ts';
import { sentenceFindings } from '../style/sentences.ts';
import { literal, type StyleFinding } from '../style/styleFinding.ts';
import { timeFindings } from '../style/times.ts';
import { avoidedFindings, wordFindings } from '../style/words.ts';
import { gap } from '../prose/passages.ts';
import { notProse } from './spelling.ts';

const hidden = (found: string) => gap.repeat(found.length);

const exceptions = new WeakMap<readonly string[], RegExp>();

/** The pattern of the phrases that stay as they are. */
function exceptionsIn(except: readonly string[]): RegExp {
  const pattern = exceptions.get(except) ?? new RegExp(except.map(literal).join('|'), 'giu');
  exceptions.set(except, pattern);
  return pattern;
}

/** A text in which addresses, file names and the exceptions of the style are gaps. Offsets stay the same. */
function checkedText(text: string, { except = [] }: HouseStyle): string {
  const prose = text.replace(notProse, hidden);
  if (except.length === 0) return prose;
  return prose.replace(exceptionsIn(except), hidden);
}

/** People speak as they speak: what is in quotation marks keeps its numbers and words. */
const withoutQuotes = (text: string): string => text.replace(/“[^”]*”/g, hidden);

/** What the house style says of a text, by the id of the rule. */
function findingsOf(text: string, style: HouseStyle): Record<string, StyleFinding[]> {
  const own = withoutQuotes(text);
  const hasDigits = /\d/.test(text);
  return {
    'house-style': style.words ? wordFindings(text, style.words) : [],
    'avoided-word': style.avoid ? avoidedFindings(own, style.avoid) : [],
    numeral: style.numerals ? numeralFindings(own, style.numerals) : [],
    'date-format': style.dates && hasDigits ? dateFindings(text, style.dates) : [],
    'time-format': style.times && hasDigits ? timeFindings(text, style.times) : [],
    ellipsis: style.ellipses ? ellipsisFindings(text, style.ellipses) : [],
    'long-sentence': style.sentenceLength ? sentenceFindings(text, style.sentenceLength) : [],
  };
}

/** Reports what the house style writes in another way. */
const run: TextRule['run'] = ({ text }, style = defaultStyle) =>
  Object.entries(findingsOf(checkedText(text, style), style)).flatMap(([rule, findings]) =>
    findings.map((finding): TextFinding => ({ ...finding, level: 'warning', rule })),
  );

export const houseStyle: TextRule = {
  scope: 'text',
  about: {
    'house-style': 'a spelling that the house style does not use: words in content/_style.yaml',
    'avoided-word': 'a word that the house style avoids: avoid in content/_style.yaml',
    numeral: 'a number that the house style writes in words, or in figures: numerals in content/_style.yaml',
    'date-format': 'a date that the house style writes in another order: dates in content/_style.yaml',
    'time-format': 'a time that the house style writes in another way: times in content/_style.yaml',
    ellipsis: 'an ellipsis that the house style writes in another way: ellipses in content/_style.yaml',
    'long-sentence':
      'a sentence with more words than the house style allows: sentenceLength in content/_style.yaml',
  },
  run,
};
