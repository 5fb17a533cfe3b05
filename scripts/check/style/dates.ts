import type { HouseStyle } from '../../../src/model/houseStyle.ts';
import { findingsIn, type StyleFinding, writeInstead } from './styleFinding.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const day = '(?<day>[12]?\\d|3[01])';
const ordinal = '(?<ordinal>st|nd|rd|th)?';
const alone = { before: '(?<![\\p{L}\\p{N}/:.,$€£-])', after: '(?![\\p{L}\\p{N}/:%-])' };

const dayMonth = new RegExp(
  `${alone.before}(?:the )?${day}${ordinal}(?: of)? (?<month>${months})(?:,? (?<year>\\d{4}))?${alone.after}`,
  'gu',
);

const monthDay = new RegExp(
  `${alone.before}(?<month>${months}) ${day}${ordinal}(?:, ?(?<year>\\d{4}))?${alone.after}`,
  'gu',
);

const slashes = /(?<![\p{L}\p{N}/.-])\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)(?![\p{L}\p{N}/-])/gu;

/** Words before a date. Without one, "May 5" may be a month and a number of something. */
const preposition = /\b(?:on|by|until|till|since|from|before|after|of|between|and|to|through) $/i;

type Style = NonNullable<HouseStyle['dates']>;

interface Parts {
  day?: string;
  month?: string;
  year?: string;
  ordinal?: string;
}

function dateIn(style: Style, { day: number, month, year }: Parts): string {
  if (style === 'day-first') return [number, month, year].filter(Boolean).join(' ');
  return `${month} ${number}${year ? `, ${year}` : ''}`;
}

/** Dates in another order than the house style's, and dates that readers of other countries read differently. */
export function dateFindings(text: string, style: Style): StyleFinding[] {
  const replace = ({ 0: written, groups = {} }: RegExpExecArray) =>
    writeInstead(written, dateIn(style, groups));
  const inSlashes = findingsIn(text, slashes, ({ 0: written }) => ({
    reason: `Readers in some countries read the day of “${written}” first, others the month.`,
    note: `Write the month as a word: ${style === 'day-first' ? '15 January 2027' : 'January 15, 2027'}.`,
  }));
  const isDate = ({ index, groups: { year, ordinal } = {} }: RegExpExecArray) =>
    year !== undefined ||
    ordinal !== undefined ||
    preposition.test(text.slice(Math.max(0, index - 10), index));
  const inWords =
    style === 'month-first'
      ? [
          ...findingsIn(text, dayMonth, replace),
          ...findingsIn(text, monthDay, (match) => (match.groups?.ordinal ? replace(match) : undefined)),
        ]
      : findingsIn(text, monthDay, (match) => (isDate(match) ? replace(match) : undefined));
  return [...inWords, ...inSlashes];
}
