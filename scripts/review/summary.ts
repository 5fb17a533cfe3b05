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
const most = { edits: 200, details: 20, pages: 50, problems: 10, sentences: 200 };

const editSchema = z.strictObject({
  kind: z.enum(editKinds),
  what: text,
  details: z.array(z.strictObject({ label: text.optional(), before: text, after: text })).max(most.details),
  /** The number of all details, of which the first are here. */
  detailCount: amount.optional(),
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
  errorFiles: z.array(text).max(most.sentences).default([]),
  /** The files that were built without the branch's changes because of errors, whose changes the review does not show. */
  leftOut: z.array(text).max(most.sentences),
  edits: z.array(editSchema).max(most.edits),
  editCount: amount,
  /** How many edits of each kind there are. */
  counts: z.partialRecord(z.enum(editKinds), amount).default({}),
  /** The programs that the branch changes, as it says itself. */
  programs: z.array(text).max(most.sentences).default([]),
  same: amount,
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
  detailCount: details.length,
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
    errorFiles: review.errorFiles.slice(0, most.sentences).map(clip),
    leftOut: review.leftOut.slice(0, most.sentences).map(clip),
    edits: edits.slice(0, most.edits).map(summarizeEdit),
    editCount: edits.length,
    counts: countsOf(edits),
    programs: review.programs.slice(0, most.sentences).map(clip),
    same: review.same.length,
    newErrors: problems.length - warnings.length,
    newWarnings: warnings.length,
    warnings: warnings.slice(0, most.problems).map((each) => ({
      cause: { file: clip(each.file), line: each.place.line },
      reason: clip(each.reason),
      note: each.note ? clip(each.note) : undefined,
    })),
  };
}

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const countsOf = (edits: readonly Edit[]): Summary['counts'] =>
  Object.fromEntries(
    editKinds
      .map((kind) => [kind, edits.filter((edit) => edit.kind === kind).length] as const)
      .filter(([, number]) => number > 0),
  );

/** How edits of a kind are counted: one, and several. Errors are counted by themselves. */
const counted: Record<Exclude<Edit['kind'], 'error'>, [one: string, several: string]> = {
  sent: ['change of where people and data are sent', 'changes of where people and data are sent'],
  later: ['page that is not live yet', 'pages that are not live yet'],
  removed: ['removed page', 'removed pages'],
  moved: ['moved page', 'moved pages'],
  added: ['new page', 'new pages'],
  words: ['edit of words', 'edits of words'],
  picture: ['edit of a picture', 'edits of pictures'],
  look: ['edit of the look', 'edits of the look'],
  search: ['edit of what search engines see', 'edits of what search engines see'],
  other: ['other difference', 'other differences'],
  unseen: ['file with changed lines that no page shows', 'files with changed lines that no page shows'],
};

function whatChanged({ counts, editCount }: Summary): string {
  const parts = editKinds.flatMap((kind) => {
    const number = counts[kind] ?? 0;
    if (kind === 'error' || number === 0) return [];
    return [`${number} ${counted[kind][number === 1 ? 0 : 1]}`];
  });
  // A report that does not count its kinds.
  const other =
    editCount > 0 && Object.keys(counts).length === 0 ? count(editCount, 'edit') : 'nothing changed';
  return parts.join(', ') || other;
}

const namesOf = (files: readonly string[]): string =>
  files.length > 3 ? count(files.length, 'file') : files.join(', ');

/** The errors, and what is not shown because of them. */
function aboutErrors({ errors, errorFiles, leftOut }: Summary): string {
  if (errors === 0) return '';
  const having = errorFiles.length > 0 ? errorFiles : leftOut;
  const others = leftOut.filter((file) => !having.includes(file));
  return `${count(errors, 'error')} in ${namesOf(having)}, whose changes are not shown${others.length > 0 ? `, nor those of ${namesOf(others)}` : ''}`;
}

/** The whole branch in a sentence. What could not be compared comes first, so that it never looks unchanged. */
export function headline(summary: Summary): string {
  const problem = aboutErrors(summary);
  if (!summary.built)
    return `${problem ? `${problem.replace(/, whose.*/, '')}, and this branch` : 'This branch'} could not be built: nothing was compared.`;
  const changes = whatChanged(summary);
  if (problem) return `${problem}. Otherwise ${changes}.`;
  return `${changes.slice(0, 1).toUpperCase()}${changes.slice(1)}.`;
}

/** What is known about the other pages, if there are any. */
export const aboutTheRest = ({ same }: Summary): string =>
  same === 0 ? '' : `${count(same, 'page')} without any difference, apart from generated names.`;

/** Where an edit shows, in words: `18 places on 12 pages`. */
export function whereShown({ kind, pageCount, pages, places }: SummarizedEdit): string {
  const [url = ''] = pages;
  if (pageCount === 0 || ['removed', 'moved', 'added', 'later'].includes(kind)) return '';
  const on = pageCount === 1 ? `on ${url}` : `on ${pageCount} pages`;
  return places ? `${count(places, 'place')} ${on}` : on;
}
