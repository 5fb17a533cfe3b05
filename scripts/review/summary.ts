import { z } from 'zod';
import { isError } from '../../src/model/problem.ts';
import { type Edit, editKinds } from './edits/edit.ts';
import type { Review } from './review.ts';

const text = z.string().max(2000);
const amount = z.number().int().nonnegative();

/** A valid route. Nothing else becomes a link. */
const route = z
  .string()
  .max(300)
  .regex(/^\/[\w./-]*$/);

const cause = z.strictObject({ file: text, line: amount.optional() });

/** Maximum number of items of a kind in the data. The review's page has them all. */
const most = { edits: 200, details: 6, pages: 50, problems: 10, sentences: 200 };

const editSchema = z.strictObject({
  kind: z.enum(editKinds),
  what: text,
  details: z.array(z.strictObject({ label: text.optional(), before: text, after: text })).max(most.details),
  /** The first pages that show it. */
  pages: z.array(route).max(most.pages),
  /** The number of all pages that show it. */
  pageCount: amount,
  places: amount.optional(),
  cause: cause.optional(),
  /** Words on the page, to scroll to. */
  find: text.optional(),
});

/**
 * A review as data, for the comment on a pull request. It comes from the build of an untrusted branch: readers must parse
 * it with this schema and escape every text. The branch may be older or newer than the reader: unknown fields are dropped.
 */
export const summarySchema = z.object({
  branch: text,
  base: text,
  /** The commit that was reviewed, and the merge base. */
  head: z.string().regex(/^[0-9a-f]{7,64}$/),
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  notes: z.array(text).max(most.sentences),
  /** Whether the branch could be built. Otherwise nothing was compared. */
  built: z.boolean(),
  /** Number of errors in the content, old ones included. */
  errors: amount,
  /** The files with errors, whose changes the review does not show. */
  leftOut: z.array(text).max(most.sentences),
  edits: z.array(editSchema).max(most.edits),
  editCount: amount,
  same: amount,
  notCompared: z.array(text).max(most.sentences),
  newErrors: amount,
  newWarnings: amount,
  /** The first of the new warnings. Errors are edits. */
  warnings: z.array(z.strictObject({ cause, reason: text, note: text.optional() })).max(most.problems),
});

export type Summary = z.infer<typeof summarySchema>;
export type SummarizedEdit = Summary['edits'][number];

const clip = (words: string): string => words.slice(0, 2000);

/** An edit as data: clipped, and only what links need. */
export const summarizeEdit = ({
  kind,
  what,
  details,
  pages,
  places,
  cause: made,
  find,
}: Edit): SummarizedEdit => ({
  kind,
  what: clip(what),
  details: details
    .slice(0, most.details)
    .map(({ label, before, after }) => ({ label, before: clip(before), after: clip(after) })),
  pages: pages.filter((url) => route.safeParse(url).success).slice(0, most.pages),
  pageCount: pages.length,
  places,
  cause: made && { file: clip(made.file), line: made.line },
  find: find && clip(find),
});

/** The part of a review that the pull request comment shows. */
export function summarize({ comparison, edits, problems, ...review }: Review): Summary {
  const warnings = problems.filter((each) => !isError(each));
  return {
    branch: clip(comparison.branch),
    base: clip(comparison.base),
    head: comparison.head,
    commit: comparison.commit,
    notes: review.notes.slice(0, most.sentences).map(clip),
    built: review.built,
    errors: review.errors,
    leftOut: review.leftOut.slice(0, most.sentences).map(clip),
    edits: edits.slice(0, most.edits).map(summarizeEdit),
    editCount: edits.length,
    same: review.same.length,
    notCompared: review.notCompared.slice(0, most.sentences).map(clip),
    newErrors: problems.length - warnings.length,
    newWarnings: warnings.length,
    warnings: warnings.slice(0, most.problems).map((each) => ({
      cause: { file: clip(each.file ?? ''), line: each.line ?? 1 },
      reason: clip(each.reason),
      note: each.note ? clip(each.note) : undefined,
    })),
  };
}

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const counted: Partial<Record<Edit['kind'], string>> = {
  later: 'page that is not live yet',
  removed: 'removed page',
  moved: 'moved page',
  added: 'new page',
  words: 'edit of words',
  picture: 'edit of a picture',
  look: 'edit of the look',
  search: 'edit of what search engines see',
};

const plural = (number: number, words: string): string =>
  number === 1
    ? `1 ${words}`
    : `${number} ${words.replace(/^(page|edit)|(page)$/, '$&s').replace('is not', 'are not')}`;

function whatChanged({ edits }: Pick<Summary, 'edits'>): string {
  const parts = editKinds.flatMap((kind) => {
    const words = counted[kind];
    const number = edits.filter((edit) => edit.kind === kind).length;
    return words && number > 0 ? [plural(number, words)] : [];
  });
  return parts.join(', ') || 'no page changed';
}

/** The whole branch in a sentence. What could not be compared comes first, so that it never looks unchanged. */
export function headline(summary: Summary): string {
  const { built, errors, leftOut } = summary;
  const files = leftOut.length > 3 ? count(leftOut.length, 'file') : leftOut.join(', ');
  const problem = errors > 0 ? `${count(errors, 'error')} in ${files}` : '';
  if (!built)
    return `${problem ? `${problem}, and this branch` : 'This branch'} could not be built: nothing was compared.`;
  const changes = whatChanged(summary);
  if (problem) return `${problem}, whose changes are not shown. Otherwise ${changes}.`;
  return `${changes.slice(0, 1).toUpperCase()}${changes.slice(1)}.`;
}

/** What is known about the other pages, if there are any. */
export const aboutTheRest = ({ same }: Summary): string =>
  same === 0
    ? ''
    : `${count(same, 'page')}: the same words, elements, pictures and rules of style, those of hover, focus and open menus included.`;

/** Where an edit shows, in words: `18 places on 12 pages`. */
export function whereShown({ kind, pageCount, pages, places }: SummarizedEdit): string {
  const [url = ''] = pages;
  if (pageCount === 0 || ['removed', 'moved', 'added', 'later'].includes(kind)) return '';
  const on = pageCount === 1 ? `on ${url}` : `on ${pageCount} pages`;
  return places ? `${count(places, 'place')} ${on}` : on;
}
