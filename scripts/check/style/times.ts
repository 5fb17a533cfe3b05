import type { HouseStyle } from '../../../src/model/houseStyle.ts';
import { findingsIn, type StyleFinding, writeInstead } from './styleFinding.ts';

type Style = NonNullable<HouseStyle['times']>;

const halfDay =
  /(?<![\p{L}\p{N}:.,-])(?<hour>1[0-2]|[1-9])(?::(?<minutes>[0-5]\d))?\s?(?<half>[ap])(?:\.\s?m\b\.?|m\b)/giu;

/** A time of 24 hours after a preposition. Elsewhere it may be a duration. */
const wholeDay =
  /(?<=\b(?:at|by|from|until|till|before|after|since|around) )(?:1[3-9]|2[0-3]):[0-5]\d(?![\p{L}\p{N}:])/giu;

interface Parts {
  hour?: string;
  minutes?: string;
  half?: string;
}

function timeIn(style: Style, { hour = '', minutes, half = '' }: Parts): string {
  const isMorning = half.toLowerCase() === 'a';
  if (style === '21:10') return `${(Number(hour) % 12) + (isMorning ? 0 : 12)}:${minutes ?? '00'}`;
  const time = minutes ? `${hour}:${minutes}` : hour;
  const marks = { '9:10 a.m.': ['a.m.', 'p.m.'], '9:10 am': ['am', 'pm'], '9:10 AM': ['AM', 'PM'] }[style];
  return `${time} ${isMorning ? marks[0] : marks[1]}`;
}

/** Whether the period of an abbreviation may also end the sentence. */
const mayEndSentence = (after: string): boolean => /^["'”’)]*(?:$|\s+["'“‘(]*\p{Lu})/u.test(after);

/** Times that the house style writes in another way. */
export function timeFindings(text: string, style: Style): StyleFinding[] {
  const ofHalfDays = findingsIn(text, halfDay, ({ index, 0: written, groups = {} }) => {
    const after = text.slice(index + written.length);
    const better = timeIn(style, groups);
    const same = written.replace(/\s/g, ' ');
    if (same === better) return undefined;
    const { reason, note } = writeInstead(written, better);
    // The period of "a.m." and that of the sentence are one.
    if (better.endsWith('.') && after.startsWith('.')) return { reason, note, instead: better.slice(0, -1) };
    const isUncertain = written.endsWith('.') && !better.endsWith('.') && mayEndSentence(after);
    return isUncertain ? { reason, note } : { reason, note, instead: better };
  });
  if (style === '21:10') return ofHalfDays;
  const ofWholeDays = findingsIn(text, wholeDay, ({ 0: written }) => {
    const [hour, minutes] = written.split(':');
    return writeInstead(written, timeIn(style, { hour: String(Number(hour) - 12), minutes, half: 'p' }));
  });
  return [...ofHalfDays, ...ofWholeDays];
}
