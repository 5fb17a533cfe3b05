import { z } from 'zod';
import { isError } from '../../src/model/problem.ts';
import type { Review } from './makeReview.ts';

const text = z.string().max(2000);
const amount = z.number().int().nonnegative();

/** A valid route. Nothing else becomes a link. */
const route = z
  .string()
  .max(300)
  .regex(/^\/[\w./-]*$/);

/**
 * A review as data, for the comment on a pull request. It comes from the build of an untrusted branch: readers must parse
 * it with this schema and escape every text.
 */
export const summarySchema = z.strictObject({
  branch: text,
  base: text,
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  notes: z.array(text).max(200),
  /** Whether the branch could be built. Otherwise nothing was compared. */
  built: z.boolean(),
  /** Number of errors in the content, old ones included. */
  errors: amount,
  /** The files with errors, whose changes the review does not show. */
  leftOut: z.array(text).max(200),
  pages: z
    .array(
      z.strictObject({
        url: route,
        status: z.enum(['added', 'removed', 'moved', 'changed']),
        from: route.optional(),
        redirect: text.optional(),
        text: z.boolean(),
        head: z.boolean(),
        seen: z.boolean(),
        /** Whether menus or footer differ. */
        around: z.boolean(),
        words: z.strictObject({ added: amount, removed: amount }),
        unpublished: text.optional(),
      }),
    )
    .max(20_000),
  same: amount,
  /** Drafts and pages of other dates that the branch adds or changes, and that are not among `pages`. */
  unpublished: z.array(z.strictObject({ file: text, words: text })).max(200),
  newErrors: amount,
  newWarnings: amount,
  /** The first of the new problems. */
  problems: z
    .array(
      z.strictObject({ file: text, line: amount, reason: text, note: text.optional(), error: z.boolean() }),
    )
    .max(10),
});

export type Summary = z.infer<typeof summarySchema>;

/** Maximum number of problems in the comment. The review's page has them all. */
const maxProblems = 10;
const clip = (words: string): string => words.slice(0, 2000);

/** The part of a review that the pull request comment shows. */
export function summarize({ comparison, pages, problems, ...review }: Review): Summary {
  const newErrors = problems.filter(isError).length;
  return {
    branch: clip(comparison.branch),
    base: clip(comparison.base),
    commit: comparison.commit,
    notes: review.notes.slice(0, 200).map(clip),
    built: review.built,
    errors: review.errors,
    leftOut: review.leftOut.slice(0, 200).map(clip),
    pages: pages.map(({ url, status, from, redirect, text, head, seen, around, words, unpublished }) => ({
      ...{ url, status, from, redirect, text, head, seen, around: around.length > 0, words, unpublished },
    })),
    same: review.same.length,
    unpublished: review.unpublished.slice(0, 200).map(({ file, words }) => ({ file: clip(file), words })),
    newErrors,
    newWarnings: problems.length - newErrors,
    problems: problems.slice(0, maxProblems).map((each) => ({
      file: each.file ?? '',
      line: each.line ?? 1,
      reason: clip(each.reason),
      note: each.note ? clip(each.note) : undefined,
      error: isError(each),
    })),
  };
}

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function whatChanged({ pages, unpublished }: Summary): string {
  const all = pages.filter(({ status }) => status === 'changed');
  const elsewhere = all.filter(({ text: own, head, around }) => around && !own && !head).length;
  const changed = all.length - elsewhere;
  const others = (['added', 'removed', 'moved'] as const).flatMap((status) => {
    const number = pages.filter((page) => page.status === status).length;
    return number > 0 ? [`${number} ${status}`] : [];
  });
  const published = [
    ...(changed ? [`${count(changed, 'page')} changed`] : []),
    ...(elsewhere ? [`${count(elsewhere, changed ? 'other' : 'page')} only in menus or footer`] : []),
    ...others,
  ];
  if (unpublished.length === 0) return published.join(', ') || 'no page changed';
  return [
    ...(published.length > 0 ? published : ['no published page changed']),
    `${count(unpublished.length, 'unpublished page')} added or changed`,
  ].join(', ');
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
    : `${count(same, 'page')}: no difference found in what was compared: at rest, at the compared widths.`;

/** What differs on a page, in a few words each. */
export function changesOf(page: Summary['pages'][number]): string[] {
  const { status, from, redirect, text: own, words, head, seen, around, unpublished } = page;
  return [
    ...(status === 'added' ? ['added'] : []),
    ...(status === 'removed' ? ['removed', redirect ? `leads to ${redirect}` : 'no redirect'] : []),
    ...(status === 'moved' ? [`moved from ${from}`, redirect ? 'with redirect' : 'no redirect'] : []),
    ...(own && status !== 'added' && status !== 'removed'
      ? [`words: ${words.added} in, ${words.removed} out`]
      : []),
    ...(!own && !around && seen ? ['look only'] : []),
    ...(around ? ['menus or footer'] : []),
    ...(head && status === 'changed' ? ['search and sharing'] : []),
    ...(unpublished ? [unpublished] : []),
  ];
}
