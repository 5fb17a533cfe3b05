import { asOf } from '../../src/model/page.ts';

/** A moment in the site's own time zone: `2027-01-15` or `2027-01-15T09:00`. Such texts sort as times do. */
export type DateTime = string;

interface Schedule {
  draft?: boolean;
  publishAt?: DateTime;
  expiresAt?: DateTime;
}

/** A date is its first minute. */
export const minute = (asOf: DateTime): string => (asOf.includes('T') ? asOf : `${asOf}T00:00`);

/** Whether a published site shows the page at a moment. */
export function isShown({ draft, publishAt, expiresAt }: Schedule, at: DateTime): boolean {
  const begun = !publishAt || minute(publishAt) <= minute(at);
  const over = expiresAt !== undefined && minute(expiresAt) <= minute(at);
  return !draft && begun && !over;
}

/** For how long, in minutes, a clock that was set back shows times that it has shown before. */
const longestRepeat = 120;

/**
 * A point in time as a clock in the time zone shows it. In autumn an hour comes twice; the second time counts as its
 * last minute, so that no page disappears again that has just appeared.
 */
export function dateTimeIn(timeZone: string, time: Date): DateTime {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const shown = Array.from({ length: longestRepeat + 1 }, (_, minutes) =>
    clock.format(new Date(time.getTime() - minutes * 60_000)).replace(' ', 'T'),
  );
  return shown.toSorted().at(-1) ?? '';
}

/** A moment from the command line; nothing where it is none. */
export const readDateTime = (text: string): DateTime | undefined => asOf.safeParse(text).data;
