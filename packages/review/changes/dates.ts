/** When pages are published, in words. */
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { SourceChange } from '../sources.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeStyle: 'short' });

/** “January 15, 2027”, “January 15, 2027, 9:00 AM” */
function dateWords(dateTime: DateTime): string {
  const date = new Date(dateTime.includes('T') ? `${dateTime}Z` : dateTime);
  const time = dateTime.includes('T') ? `, ${timeFormat.format(date).replace('\u202f', ' ')}` : '';
  return `${dayFormat.format(date)}${time}`;
}

/** From when on visitors find a page, if they do not find it at a time. */
export function whenShown(page: Page | undefined, at: DateTime): string | undefined {
  if (!page || isShown(page.data, at)) return undefined;
  const { draft, publishAt, expiresAt = '' } = page.data;
  if (draft) return 'once it is no draft';
  return publishAt && !isShown({ publishAt }, at)
    ? `from ${dateWords(publishAt)}`
    : `gone since ${dateWords(expiresAt)}`;
}

/** Whether, from when and until when the published site shows a page. */
function publicationWords(
  { draft, publishAt, expiresAt, unlisted }: Page['data'],
  at: DateTime,
  timeZone: string,
): string {
  const [begun, over] = [isShown({ publishAt }, at), !isShown({ expiresAt }, at)];
  const zone = publishAt || expiresAt ? ` (${timeZone})` : '';
  const words = [
    ...(draft ? ['is a draft'] : []),
    ...(publishAt ? [`${begun ? 'appeared' : 'appears'} on ${dateWords(publishAt)}`] : []),
    ...(expiresAt ? [`${over ? 'disappeared' : 'disappears'} on ${dateWords(expiresAt)}`] : []),
    ...(draft || publishAt || expiresAt ? [] : ['is on the published site']),
    ...(unlisted ? ['is in no menu, list or search engine'] : []),
  ];
  return `${words.join(', ')}${zone}`;
}

/** The fields that decide it. */
const scheduleFields = ['draft', 'publishAt', 'expiresAt', 'unlisted'] as const;

interface Sources {
  contentBefore?: Manifest;
  content?: Manifest;
  at: DateTime;
  files: readonly ChangedFile[];
  sources: readonly SourceChange[];
}

/** The pages that are published, hidden or listed otherwise than before, all dated ones if the time zone is another. */
export function dateChanges({ contentBefore, content, at, files, sources }: Sources): Change[] {
  const [zoneBefore, zone] = [contentBefore?.site.timeZone, content?.site.timeZone ?? ''];
  const isOtherZone = zoneBefore !== undefined && zoneBefore !== zone;
  const changes = (content?.pages ?? []).flatMap(({ file, url, data }): Change[] => {
    const from = files.find((each) => each.file === file)?.before ?? file;
    const before = contentBefore?.pages.find((each) => each.file === from)?.data;
    const different = scheduleFields.filter((field) => before?.[field] !== data[field]);
    const isDated = isOtherZone && (data.publishAt || data.expiresAt);
    if ((different.length === 0 && !isDated) || (!before && !isShown(data, at))) return [];
    const details: ChangeDetail[] = different.map((label) => ({
      ...{ label, before: String(before?.[label] ?? ''), after: String(data[label] ?? '') },
    }));
    if (isDated) details.push({ label: 'time zone', before: zoneBefore, after: zone });
    const names = new Set<string | undefined>(different);
    const line = sources.find(
      (each) =>
        each.file === file && each.texts.some(({ before: old, after }) => names.has((after ?? old)?.name)),
    )?.line;
    const what = `${url} ${publicationWords(data, at, zone)}`;
    return [{ kind: 'date', what, details, pages: [url], cause: { file, line } }];
  });
  if (!isOtherZone || changes.some(({ details }) => details.some(({ label }) => label === 'time zone')))
    return changes;
  const what = `dates are read in ${zone}, no longer in ${zoneBefore}`;
  const details = [{ before: zoneBefore, after: zone }];
  return [...changes, { kind: 'date', what, details, pages: [], cause: { file: 'content/site.yaml' } }];
}

/** Whether a text of a file only decides about dates, of which the change of the date tells. */
export const isOfDates = (name = ''): boolean =>
  [...scheduleFields, 'timeZone'].some((field) => field === name);
