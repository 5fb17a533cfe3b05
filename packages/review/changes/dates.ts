/** When pages are published, in words. */
import { dateWords } from '../../../src/model/dates.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import { formatDateTime } from '../../../scripts/content/publication.ts';
import { onlyIn } from '../diffs.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { Compared } from '../sides.ts';
import { nameOf } from '../sources.ts';

/** “January 15, 2027”, “January 15, 2027, 9:00 AM” */
export const spokenTime = (dateTime: DateTime): string =>
  dateTime.includes('T') ? formatDateTime(dateTime) : dateWords(dateTime, 'en-US');

/** From when on visitors find a page, if they do not find it at a time. */
export function whenShown(page: Page | undefined, at: DateTime): string | undefined {
  if (!page || isShown(page.data, at)) return undefined;
  const { draft, publishAt, expiresAt = '' } = page.data;
  if (draft) return 'once it is no draft';
  return publishAt && !isShown({ publishAt }, at)
    ? `from ${spokenTime(publishAt)}`
    : `gone since ${spokenTime(expiresAt)}`;
}

/** Whether, from when and until when the published site shows a page. */
function publicationFacts({ draft, publishAt, expiresAt, unlisted }: Page['data'], at: DateTime): string[] {
  const [begun, over] = [isShown({ publishAt }, at), !isShown({ expiresAt }, at)];
  return [
    ...(draft ? ['is a draft'] : []),
    ...(publishAt ? [`${begun ? 'appeared' : 'appears'} on ${spokenTime(publishAt)}`] : []),
    ...(expiresAt ? [`${over ? 'disappeared' : 'disappears'} on ${spokenTime(expiresAt)}`] : []),
    ...(unlisted ? ['is in no menu, list or search engine'] : []),
  ];
}

/** The fields that decide it. */
const scheduleFields = ['draft', 'publishAt', 'expiresAt', 'unlisted'] as const;

/** The pages that are published, hidden or listed otherwise than before, and the time zone of all dates. */
export function dateChanges({ contentBefore, content, at, files, sources }: Compared): Change[] {
  const [zoneBefore, zone] = [contentBefore?.site.timeZone, content?.site.timeZone];
  const lineOf = (own: string, fields: readonly string[]) =>
    sources.find(({ file, texts }) => file === own && texts.some((text) => fields.includes(nameOf(text))))
      ?.line;
  const pages = content?.pages ?? [];
  const changes = pages.flatMap(({ file, url, data }): Change[] => {
    const from = files.find((each) => each.file === file)?.before ?? file;
    const before = contentBefore?.pages.find((each) => each.file === from)?.data;
    // A new page says itself when it is there.
    const different = scheduleFields.filter(
      (field) => before?.[field] !== data[field] && (before || field === 'unlisted'),
    );
    if (different.length === 0 || (!before && !isShown(data, at))) return [];
    const details: ChangeDetail[] = different.map((label) => ({
      ...{ label, before: String(before?.[label] ?? ''), after: String(data[label] ?? '') },
    }));
    const { publishAt } = data;
    const leaves = before && isShown(before, at) && publishAt && !isShown({ publishAt }, at);
    const [gone, added] = onlyIn(
      before ? publicationFacts(before, at) : [],
      publicationFacts(leaves ? { ...data, publishAt: undefined } : data, at),
    );
    const facts = [
      ...(before && !isShown(before, at) && isShown(data, at) ? ['goes live'] : []),
      ...(leaves ? [`disappears until ${spokenTime(publishAt)}`] : []),
      ...added,
      ...gone.map((fact) => `no longer ${fact}`),
    ];
    const isTimed = different.some((field) => field === 'publishAt' || field === 'expiresAt');
    const what = `${url} ${facts.join(', ')}${isTimed ? ` (${zone})` : ''}`;
    return [{ kind: 'date', what, details, pages: [url], cause: { file, line: lineOf(file, different) } }];
  });
  // A file with an error says nothing about dates.
  if (!zoneBefore || !zone || zoneBefore === zone) return changes;
  const dated = pages.filter(({ data: { publishAt, expiresAt } }) => publishAt ?? expiresAt);
  return [
    ...changes,
    {
      ...{ kind: 'date', what: `dates are read in ${zone}, no longer in ${zoneBefore}` },
      details: [
        { before: zoneBefore, after: zone },
        ...dated.map(({ url, data }) => ({
          before: '',
          after: `${url} ${publicationFacts(data, at).join(', ')} (${zone})`,
        })),
      ],
      pages: dated.map(({ url }) => url),
      cause: { file: 'content/site.yaml', line: lineOf('content/site.yaml', ['timeZone']) },
    },
  ];
}

/** Whether a text of a file only decides about dates, of which the change of the date tells. */
export const isOfDates = (name: string): boolean =>
  [...scheduleFields, 'timeZone'].some((field) => field === name);
