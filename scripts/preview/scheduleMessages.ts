import { isNotFound } from '../../src/model/url.ts';
import { guideFile } from '../../src/preview/guide/elements.ts';
import type { Page } from '../../src/model/manifest.ts';
import { isShown, type DateTime } from '../lib/schedule.ts';

/** “15 January 2027, 09:00, Asia/Kolkata” */
function formatDateTime(dateTime: DateTime, timeZone: string): string {
  const [day = '', time = '00:00'] = dateTime.split('T');
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
  return `${words}, ${time}, ${timeZone}`;
}

/** A label for a page that is not on the published site, or in no list there; undefined for any other. */
export function publicationLabel({ file, data }: Page, at: DateTime): string | undefined {
  const { draft, publishAt, expiresAt, unlisted } = data;
  if (file === guideFile) return undefined;
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
  const words = (dateTime: DateTime) => formatDateTime(dateTime, timeZone);
  return [
    ...(draft ? ['Draft: not on the published site.'] : []),
    ...(publishAt ? [`${begun ? 'Appeared on' : 'Appears on'} ${words(publishAt)}.`] : []),
    ...(expiresAt ? [`${over ? 'Disappeared on' : 'Disappears on'} ${words(expiresAt)}.`] : []),
    ...(isShown(page.data, at) && !publishAt && !expiresAt ? ['On the published site.'] : []),
    ...(unlisted ? ['Unlisted: it has an address, but is in no menu, list or search engine.'] : []),
    ...(isNotFound(page) ? ['Visitors see it at every address that has no page.'] : []),
  ];
}
