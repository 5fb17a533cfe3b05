/** A moment in the site's own time zone: `2027-01-15` or `2027-01-15T09:00`. Such texts sort as times do. */
export type Moment = string;

interface Publication {
  draft?: boolean;
  publishAt?: Moment;
  expiresAt?: Moment;
}

/** A date is its first minute. */
const minute = (moment: Moment): string => (moment.includes('T') ? moment : `${moment}T00:00`);

/** Whether a published site shows the page at a moment. */
export function isShown({ draft, publishAt, expiresAt }: Publication, at: Moment): boolean {
  const begun = !publishAt || minute(publishAt) <= minute(at);
  const over = expiresAt !== undefined && minute(expiresAt) <= minute(at);
  return !draft && begun && !over;
}

/** A point in time as a clock in the time zone shows it. */
export function momentIn(timeZone: string, time: Date): Moment {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    time,
  );
  return parts.replace(' ', 'T');
}
