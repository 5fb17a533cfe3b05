import { z } from 'zod';

/**
 * The kinds of changes in the order of the review: the heading of each, and how its changes are counted, as in `1 new page`
 * and `3 changes of words`.
 */
export const changeKinds = {
  sent: ['Where people and data are sent', 'change', ' of where people and data are sent'],
  configuration: ['How the site is built and served', 'change', ' of how the site is built and served'],
  date: ['When pages are published', 'change', ' of when pages are published'],
  removed: ['Removed pages', 'removed page', ''],
  error: ['Errors', 'error', ''],
  moved: ['Moved pages', 'moved page', ''],
  added: ['New pages', 'new page', ''],
  later: ['Not live yet', 'change', ' not live yet'],
  words: ['Words', 'change', ' of words'],
  picture: ['Pictures', 'change', ' of pictures'],
  look: ['Looks', 'change', ' of the look'],
  program: ['What programs do', 'change', ' of what programs do'],
  search: ['Search and sharing', 'change', ' of what search engines see'],
  other: ['Something else', 'other difference', ''],
  unseen: ['Changed, but not on a page', 'file', ' changed that no page shows'],
} as const;

export type ChangeKind = keyof typeof changeKinds;

/** The place of a kind of changes in the review. */
export const rankOf = (kind: ChangeKind): number => Object.keys(changeKinds).indexOf(kind);

const text = z.string();
const amount = z.number().int().nonnegative();
const box = z.object({ left: amount, top: amount, width: amount, height: amount });
/** A picture file beside the review's page, with the box of what differs, in its pixels. */
const picture = z.object({
  ...{ file: text, width: amount, height: amount },
  box: box.optional(),
});
/** Pictures of the same part of a page. `about` is what they show: `1280 px, dark`. */
const pair = z.object({ about: text, before: picture.optional(), after: picture.optional() });

/** What differs. Either side is empty if something was added or removed. */
const detail = z.object({
  label: text.optional(),
  before: text,
  after: text,
  /** Whether it only follows from the others: what programs read of a page, and copies of its words. */
  follows: z.boolean().optional(),
});

/**
 * How a sentence is made of what was changed, if not by adding that it changed: it says itself what happened, also that
 * something is in another order, or where; the names of pages end it; its words, or those of the menus, differ.
 */
const forms = ['statement', 'order', 'placed', 'pages', 'words', 'menu'] as const;

const change = z.object({
  kind: z.enum(Object.keys(changeKinds) as ChangeKind[]),
  /** What was changed, without where: `“Why us?”`, `new host pay.example.net`. */
  what: text,
  form: z.enum(forms).optional().catch(undefined),
  /** The text that `what` quotes. */
  quote: text.optional(),
  /** From when on, if not now: `from December 1, 2026`. */
  when: text.optional(),
  details: z.array(detail),
  /** The routes of the pages that show it, or what follows from it: first those, as many as `shown`, that show it itself. */
  pages: z.array(text),
  shown: amount.optional(),
  /** Where it was made. */
  cause: z.object({ file: text, line: amount.optional() }).optional(),
  /** Sentences about the page in other languages. */
  unchanged: z.array(text).optional(),
  /** Words of these pages that links open them at. */
  find: text.optional(),
  pictures: z.array(pair).optional(),
});

const commit = z.string().regex(/^[0-9a-f]{7,64}$/);

/**
 * A review as data. For the comment on a pull request it comes from the build of an untrusted branch: readers parse it with
 * this schema and escape every text. The branch may be older or newer than the reader: unknown fields are dropped.
 */
export const reviewSchema = z.object({
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
  /** The changed files that run, and those that people read, as the branch says itself. */
  programs: z.array(text).default([]),
  documents: z.array(text).default([]),
  /** The changed files of the content that no change names. */
  unnamed: z.array(text).default([]),
});

export type Review = z.infer<typeof reviewSchema>;
export type Box = z.infer<typeof box>;
export type ChangeDetail = z.infer<typeof detail>;
export type PicturePair = z.infer<typeof pair>;

/** A change of a branch: what somebody changed, however often it shows. */
export type Change = z.infer<typeof change>;
