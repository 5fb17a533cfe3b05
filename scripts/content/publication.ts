/** Whether and when the published site shows a page, in words for authors. */
import type { Page } from '../../src/model/manifest.ts';
import { isNotFound } from '../../src/model/url.ts';
import type { UnpublishedPage } from '../render/PreviewBanner.tsx';
import { type DateTime, isShown } from '../lib/schedule.ts';

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' });

/** “January 15, 2027, 9:00 AM” */
export const formatDateTime = (dateTime: DateTime): string =>
  format
    .format(new Date(dateTime.includes('T') ? `${dateTime}Z` : dateTime))
    .replace(' at ', ', ')
    // Some versions of Node put a narrow no-break space before “AM”.
    .replace('\u202f', ' ');

/** A label for a page that is not on the published site, or in no list there; undefined for any other. */
function publicationLabel({ data }: Page, at: DateTime): string | undefined {
  const { draft, publishAt, expiresAt, unlisted } = data;
  if (draft) return 'Draft';
  if (!isShown({ publishAt }, at)) return 'Not yet';
  if (!isShown({ expiresAt }, at)) return 'Expired';
  return unlisted ? 'Unlisted' : undefined;
}

/** Sentences about whether, from when and until when the published site shows a page. */
export function publicationWords(page: Page, at: DateTime, timeZone: string): string[] {
  const { draft, publishAt, expiresAt, unlisted } = page.data;
  const begun = isShown({ publishAt }, at);
  const over = !isShown({ expiresAt }, at);
  const words = (dateTime: DateTime) => `${formatDateTime(dateTime)}, ${timeZone}`;
  return [
    ...(draft ? ['Draft: not on the published site.'] : []),
    ...(publishAt ? [`${begun ? 'Appeared on' : 'Appears on'} ${words(publishAt)}.`] : []),
    ...(expiresAt ? [`${over ? 'Disappeared on' : 'Disappears on'} ${words(expiresAt)}.`] : []),
    ...(isShown(page.data, at) && !publishAt && !expiresAt ? ['On the published site.'] : []),
    ...(unlisted ? ['Unlisted: it has an address, but is in no menu, list or search engine.'] : []),
    ...(isNotFound(page) ? ['Visitors see it at every address that has no page.'] : []),
  ];
}

/** What previews say about a page that the published site does not show or list; undefined for any other. */
export function unpublishedPage(page: Page, at: DateTime, timeZone: string): UnpublishedPage | undefined {
  const label = publicationLabel(page, at);
  return label === undefined
    ? undefined
    : { url: page.url, label, words: publicationWords(page, at, timeZone) };
}
