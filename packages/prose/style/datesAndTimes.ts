import type { HouseStyle } from './houseStyle.ts';
import { isEnglish } from '../words/languages.ts';
import { literal, type Search, writeInstead } from './search.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const day = '(?<day>[12]?\\d|3[01])(?<ordinal>st|nd|rd|th)?';
/** In a list or a range of days, one alone would be written in another order than the others. */
const link = '(?:\\s?[–—]\\s?|,? (?:to|and|or|until|through|&) |, )';
const edge = { before: '(?<![\\p{L}\\p{N}/:.,$€£-])', after: '(?![\\p{L}\\p{N}/:%-])' };
const alone = {
  before: `${edge.before}(?<!(?<!\\d)\\d{1,2}(?:st|nd|rd|th)?${link})`,
  after: `${edge.after}(?!${link}\\d{1,2}(?![\\p{N}:]|(?:st|nd|rd|th)? (?:of )?(?:${months})))`,
};

const dayMonth = new RegExp(
  `${alone.before}(?:the )?${day}(?: of)? (?<month>${months})(?:,? (?<year>\\d{4}))?${alone.after}`,
  'gu',
);
const monthDay = new RegExp(
  `${alone.before}(?<month>${months}) ${day}(?:, ?(?<year>\\d{4}))?${alone.after}`,
  'gu',
);
const slashes = /(?<![\p{L}\p{N}/.-])\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)(?![\p{L}\p{N}/-])/gu;

/** Words before a date. Without one, "May 5" may be a month and a number of something. */
const preposition = /\b(?:on|by|until|till|since|from|before|after|of|between|and|to|through) $/i;

/** Dates in another order than the house style's, and dates that readers of other countries read differently. */
function dateSearches(style: NonNullable<HouseStyle['dates']>): Search[] {
  const rule = 'date-format' as const;
  const isDayFirst = style === 'day-first';
  const rewrite = ({ 0: written, groups: { day: number, month, year } = {} }: RegExpExecArray) =>
    writeInstead(
      written,
      isDayFirst
        ? [number, month, year].filter(Boolean).join(' ')
        : `${month} ${number}${year ? `, ${year}` : ''}`,
    );
  const isDate = ({ index, input, groups: { year, ordinal } = {} }: RegExpExecArray) =>
    ordinal !== undefined ||
    (isDayFirst && (year !== undefined || preposition.test(input.slice(Math.max(0, index - 10), index))));
  return [
    ...(isDayFirst ? [] : [{ rule, pattern: dayMonth, says: rewrite }]),
    { rule, pattern: monthDay, says: (match) => (isDate(match) ? rewrite(match) : undefined) },
    {
      rule,
      pattern: slashes,
      says: ([written]) => [
        `Readers in some countries read the day of “${written}” first, others the month.`,
        `Write the month as a word: ${isDayFirst ? '15 January 2027' : 'January 15, 2027'}.`,
      ],
    },
  ];
}

/** A hyphen before a time is part of a number, unless it is that of a range: 10am-5pm. */
const halfDay =
  /(?<![\p{L}\p{N}:.,]|(?<!\d(?:\s?[ap]\.?\s?m\.?)?)-)(?<hour>1[0-2]|[1-9])(?:[:.](?<minutes>[0-5]\d))?\s?(?<half>[ap])(?:\.\s?m\b\.?|m\b)/giu;

/** A time of 24 hours after a preposition. Elsewhere it may be a duration, and in a range both times are written alike. */
const wholeDay =
  /(?<=\b(?:at|by|from|until|till|before|after|since|around) )(?<hour>1[3-9]|2[0-3]):(?<minutes>[0-5]\d)(?![\p{L}\p{N}:]|\s?[ap]\.?m(?!\p{L})|\s?[–—-]\s?\d| (?:to|and|until|till) \d)/giu;

/** Whether the period of an abbreviation may also end the sentence. */
const mayEndSentence = (after: string): boolean => /^["'”’)]*(?:$|\s+["'“‘(]*\p{Lu})/u.test(after);

/** Times that the house style writes in another way. */
function timeSearches(style: NonNullable<HouseStyle['times']>): Search[] {
  const rule = 'time-format';
  const timeOf = (hour: number, minutes: string | undefined, isMorning: boolean): string => {
    if (style === '21:10') return `${hour + (isMorning ? 0 : 12)}:${minutes ?? '00'}`;
    const [morning, evening] = {
      '9:10 a.m.': ['a.m.', 'p.m.'],
      '9:10 am': ['am', 'pm'],
      '9:10 AM': ['AM', 'PM'],
    }[style];
    return `${hour || 12}${minutes ? `:${minutes}` : ''} ${isMorning ? morning : evening}`;
  };
  const ofHalfDay: Search = {
    rule,
    pattern: halfDay,
    says({ 0: written, index, input, groups: { hour, minutes, half = '' } = {} }) {
      const after = input.slice(index + written.length);
      const better = timeOf(Number(hour) % 12, minutes, half.toLowerCase() === 'a');
      if (written.replace(/\s/g, ' ') === better) return undefined;
      const [reason, note] = writeInstead(written, better);
      // The period of "a.m." and that of the sentence are one.
      if (better.endsWith('.') && after.startsWith('.')) return [reason, note, better.slice(0, -1)];
      const isUncertain = written.endsWith('.') && !better.endsWith('.') && mayEndSentence(after);
      return isUncertain ? [reason, note] : [reason, note, better];
    },
  };
  const ofWholeDay: Search = {
    rule,
    pattern: wholeDay,
    says: ({ 0: written, groups: { hour, minutes } = {} }) =>
      writeInstead(written, timeOf(Number(hour) % 12, minutes, false)),
  };
  return style === '21:10' ? [ofHalfDay] : [ofHalfDay, ofWholeDay];
}

/** Dates in which the day comes first: with the name of the month, or its number and the year. */
const dayFirst = ([, link, , beforeYear]: Intl.DateTimeFormatPart[], names: string): RegExp[] =>
  [
    `(?:er|[ºª])?${literal(link?.value ?? '')}(?<month>${names})(?:,?${literal(beforeYear?.value ?? '')}(?<year>\\d{4}))?`,
    '(?<mark>[./-])(?<month>\\d\\d?)\\k<mark>(?<year>(?:19|20)\\d\\d)(?!\\.\\d)',
  ].map((rest) => new RegExp(`${edge.before}(?<day>[0-3]?\\d)${rest}${edge.after}`, 'giu'));

/** Dates and times that there are not. A month without a year may have the days of a leap year. */
export function impossibleDates(locale: string): Search[] {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'full' });
  const nameOf = (name: string, time: number) =>
    format.formatToParts(time).find(({ type }) => type === name)?.value ?? '';
  const names = Array.from({ length: 12 }, (_, at) => nameOf('month', Date.UTC(2024, at)).toLowerCase());
  const weekdays = Array.from({ length: 7 }, (_, at) => nameOf('weekday', Date.UTC(2024, 0, at))).join('|');
  const before = new RegExp(`(${weekdays}),? (?:de[mnr] |el |le )?$`, isEnglish(locale) ? 'u' : 'iu');
  const parts = format.formatToParts(0);
  const fromDay = parts.slice(parts.findIndex(({ type }) => type === 'day'));
  const own = fromDay[2]?.type === 'month' ? dayFirst(fromDay, names.join('|')) : [];
  return [
    ...(isEnglish(locale) ? [dayMonth, monthDay] : own).map(
      (pattern): Search => ({
        rule: 'date-format',
        pattern,
        says({ 0: written, index, input, groups: { day: number, month = '', year } = {} }) {
          const monthIndex = (Number(month) || names.indexOf(month.toLowerCase()) + 1) - 1;
          const date = new Date(Date.UTC(Number(year ?? 2024), monthIndex, Number(number)));
          if (date.getUTCMonth() !== monthIndex)
            return [`There is no day “${written}”.`, 'Check the day and the month.'];
          const [, weekday] = before.exec(input.slice(Math.max(0, index - 30), index)) ?? [];
          const right = nameOf('weekday', date.getTime());
          if (!year || !weekday || weekday.toLowerCase() === right.toLowerCase()) return undefined;
          return [`“${written}” is a ${right}, not a ${weekday}.`, 'Check the day and the weekday.'];
        },
      }),
    ),
    {
      rule: 'time-format',
      // Durations and scores have no such word beside them.
      pattern:
        /(?<=\b(?:at|by|from|until|till|before|after|since) |(?<!\p{L})(?:[Aa] las|[Àà]s|[Oo]m) )(?:(?:2[5-9]|[3-9]\d):[0-5]\d|\d?\d:[6-9]\d)(?![\d:])|(?<![\d:.,])(?:(?:2[5-9]|[3-9]\d)[:.]\d\d|\d?\d[:.][6-9]\d)(?=\sUhr)|(?<=(?<!\p{L})[Àà] )\d?\d\s?h\s?[6-9]\d(?!\d)|(?<![\d:])(?:1[3-9]|2[0-3])(?::[0-5]\d)?\s?[ap]\.?m\b\.?/gu,
      says: ([written]) => [
        `There is no time “${written}”.`,
        'Write one with hours to 12 and a.m. or p.m., or to 24.',
      ],
    },
  ];
}

export const dateAndTimeSearches = ({ dates, times }: HouseStyle): Search[] => [
  ...(dates ? dateSearches(dates) : []),
  ...(times ? timeSearches(times) : []),
];
