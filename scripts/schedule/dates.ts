import { compareText } from '../../src/model/compareText.ts';
import type { Page } from '../../src/model/manifest.ts';
import { isShown, type DateTime, minute } from '../lib/schedule.ts';

/** A page that appears or disappears by its own dates. */
export interface DatedChange {
  url: string;
  file: string;
  change: 'appears' | 'disappears';
  /** When, in the site's own time zone: `2027-01-15T09:00`. */
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
 * What a build as of `now` shows differently from one as of `since` because of dates, earliest first. `pages` are those of
 * all dates. A page that appeared and disappeared in between was never shown and is left out.
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

/** Everything that dates will change after `now`, earliest first. */
export const comingChanges = (pages: readonly Page[], now: DateTime): DatedChange[] =>
  pages
    .flatMap(changesOf)
    .filter(({ at }) => at > minute(now))
    .sort(inTime);
