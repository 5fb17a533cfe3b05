import { z } from 'zod';

/** The kinds of changes, in the order of the review. */
export const changeKinds = [
  'date',
  'sent',
  'error',
  'later',
  'removed',
  'moved',
  'added',
  'words',
  'picture',
  'look',
  'search',
  'other',
  'unseen',
  'copy',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** No text of a review needs more characters. Longer ones are cut, so that none makes the review invalid. */
const maxText = 10_000;
const text = z.string().transform((value) => value.slice(0, maxText));
const amount = z.number().int().nonnegative();
/** A picture file beside the review's page, with the box of what differs, in its pixels. */
const picture = z.object({
  ...{ file: text, width: amount, height: amount },
  box: z.object({ left: amount, top: amount, width: amount, height: amount }).optional(),
});
/** Pictures of the same part of a page. `about` is what they show: `1280 px, dark`. */
const pair = z.object({ about: text, before: picture.optional(), after: picture.optional() });

/** What differs. Either side is empty if something was added or removed. */
const detail = z.object({ label: text.optional(), before: text, after: text });

const change = z.object({
  kind: z.enum(changeKinds),
  /** What was changed: `Menu`, `“Why us?” on About`, `Button`. */
  what: text,
  details: z.array(detail),
  /** The routes of the pages that show it. */
  pages: z.array(text),
  /** Where it was made. */
  cause: z.object({ file: text, line: amount.optional() }).optional(),
  /** Words of these pages that links open them at. */
  find: text.optional(),
  /** Another one if anything of the change is another one, so that it is reviewed again. */
  identity: text.optional(),
  pictures: z.array(pair).optional(),
});

const commit = z.string().regex(/^[0-9a-f]{7,64}$/);

/**
 * A review as data. For the comment on a pull request it comes from the build of an untrusted branch: readers parse it with
 * this schema and escape every text. The branch may be older or newer than the reader: unknown fields are dropped.
 */
export const reviewSchema = z.object({
  branch: text,
  base: text,
  /** The commit that was reviewed, and the merge base. */
  head: commit,
  commit,
  /** The date that both sides were built as of. */
  at: text.default(''),
  /** Sentences about what could not be done, or not as usual. */
  notes: z.array(text),
  /** Whether the branch could be built. Otherwise nothing was compared. */
  built: z.boolean(),
  /** The files of which the branch was built without its changes, because of errors. */
  leftOut: z.array(text),
  changes: z.array(change),
  /** The programs, workflows, settings and tests that the branch changes, as it says itself. */
  programs: z.array(text).default([]),
});

export type Review = z.infer<typeof reviewSchema>;
export type ChangeDetail = z.infer<typeof detail>;
export type PicturePair = z.infer<typeof pair>;

/** A change of a branch: what somebody changed, however often it shows. The comparison needs more of it than the review has. */
export type Change = z.infer<typeof change> & {
  /** The exact name of what differs: `<html> data-theme`, `inline script`, `rule @media print nav`, `robots.txt`. */
  name?: string;
};
