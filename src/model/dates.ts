/** Dates of the content: `2027-01-15` or `2027-01-15T09:00`, in the site's time zone. */

/** A date in words: “January 15, 2027”. */
export const dateWords = (dateTime: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dateTime.slice(0, 10)),
  );

/** What a clock in a time zone shows at a time, as if it were UTC. */
function clockTime(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
}

/** The time that a date means, in UTC: `2027-01-15T08:00:00.000Z`. A date alone is its first minute. */
export function utcTime(dateTime: string, timeZone: string): string {
  const local = Date.parse(dateTime.includes('T') ? `${dateTime}Z` : dateTime);
  const guess = local - (clockTime(local, timeZone) - local);
  // Near a change of the clocks, the first guess has the offset of the wrong side.
  return new Date(guess - (clockTime(guess, timeZone) - local)).toISOString();
}
