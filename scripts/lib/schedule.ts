/** A date or time in the site's time zone: `2027-01-15` or `2027-01-15T09:00`. Such strings sort chronologically. */
export type DateTime = string;

interface Schedule {
  draft?: boolean;
  publishAt?: DateTime;
  expiresAt?: DateTime;
}

/** A date without a time means its first minute. */
export const minute = (dateTime: DateTime): string =>
  dateTime.includes('T') ? dateTime : `${dateTime}T00:00`;

/** Whether the published site shows the page at a time. */
export function isShown({ draft, publishAt, expiresAt }: Schedule, at: DateTime): boolean {
  const begun = !publishAt || minute(publishAt) <= minute(at);
  const over = expiresAt !== undefined && minute(expiresAt) <= minute(at);
  return !draft && begun && !over;
}

/** A point in time as local time in the time zone. */
export const dateTimeIn = (timeZone: string, time: Date): DateTime =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(' ', 'T');
