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
      }),
    )
    .max(20_000),
  same: amount,
  errors: amount,
  warnings: amount,
  problems: z
    .array(
      z.strictObject({ file: text, line: amount, reason: text, note: text.optional(), error: z.boolean() }),
    )
    .max(10),
  budgets: z
    .array(
      z.strictObject({
        name: text,
        before: amount.optional(),
        after: amount.optional(),
        most: amount.optional(),
      }),
    )
    .max(20),
});

export type Summary = z.infer<typeof summarySchema>;

/** Maximum number of problems in the comment. The review's page has them all. */
const maxProblems = 10;
const clip = (words: string): string => words.slice(0, 2000);

/** The part of a review that the pull request comment shows. */
export function summarize({ comparison, notes, pages, same, problems, budgets }: Review): Summary {
  const errors = problems.filter(isError).length;
  return {
    branch: clip(comparison.branch),
    base: clip(comparison.base),
    commit: comparison.commit,
    notes: notes.slice(0, 200).map(clip),
    pages: pages.map(({ url, status, from, redirect, text, head, seen, around, words }) => ({
      ...{ url, status, from, redirect, text, head, seen, around: around.length > 0, words },
    })),
    same: same.length,
    errors,
    warnings: problems.length - errors,
    problems: problems.slice(0, maxProblems).map((each) => ({
      file: each.file ?? '',
      line: each.line ?? 1,
      reason: clip(each.reason),
      note: each.note ? clip(each.note) : undefined,
      error: isError(each),
    })),
    budgets: budgets.rows.map(({ name, before, after, most }) => ({ name, before, after, most })),
  };
}
