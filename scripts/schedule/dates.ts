import { compareText } from '../../src/model/compareText.ts';
import type { Page } from '../../src/model/manifest.ts';
import { isShown, type DateTime, minute } from '../lib/schedule.ts';

/** A page that appears or disappears by date. */
export interface DatedChange {
  url: string;
  file: string;
  change: 'appears' | 'disappears';
  /** When, in the site's time zone: `2027-01-15T09:00`. */
  at: DateTime;
}

const changesOf = ({ url, file, data }: Page): DatedChange[] => {
  if (data.draft) return [];
  const changes: DatedChange[] = [];
  if (data.publishAt) changes.push({ url, file, change: 'appears', at: minute(data.publishAt) });
  if (data.expiresAt) changes.push({ url, file, change: 'disappears', at: minute(data.expiresAt) });
  return changes;
};

const inTime = (a: DatedChange, b: DatedChange) => compareText(a.at, b.at);

/**
 * The differences between builds as of `since` and `now` due to dates, earliest first. `pages` are the pages of all dates.
 * A page that appeared and disappeared in between was never shown and is left out.
 */
export function dueChanges(pages: readonly Page[], since: DateTime, now: DateTime): DatedChange[] {
  return pages
    .filter(({ data }) => isShown(data, since) !== isShown(data, now))
    .flatMap((page) =>
      changesOf(page)
        .filter(({ at }) => at > minute(since) && at <= minute(now))
        .slice(-1),
    )
    .sort(inTime);
}

/** All changes due to dates after `now`, earliest first. */
export const comingChanges = (pages: readonly Page[], now: DateTime): DatedChange[] =>
  pages
    .flatMap(changesOf)
    .filter(({ at }) => at > minute(now))
    .sort(inTime);
