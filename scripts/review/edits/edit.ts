/** An edit of a branch: what somebody changed, however often it shows. */
export interface Edit {
  kind: EditKind;
  /** What was edited: `Menu`, `“Why us?” on About`, `Button`. */
  what: string;
  /** What differs, in words: `padding 8px → 12px`. */
  details: EditDetail[];
  /** The routes of the pages that show it. */
  pages: string[];
  /** How many elements of these pages it concerns, if it is a style. */
  places?: number;
  /** Where it was made. */
  cause?: Cause;
  /** Where pages show it. */
  shown?: Place;
  /** Words of these pages that links open them at. */
  find?: string;
  /** The digest of all that differs, if the details are shortened. */
  digest?: string;
  /** The files of two pictures that no page shows, such as those of shared links. */
  files?: { before?: string; after?: string };
}

/** A difference before and after. Either is empty if something was added or removed. */
export interface EditDetail {
  label?: string;
  before: string;
  after: string;
}

/** What shows an edit on a page: an element with these words, a picture, or a class, in some states. */
export interface Place {
  /** The words before and after. */
  words?: { before: string; after: string };
  /** Whether it is in the menus or the footer. */
  around?: boolean;
  /** The class before and after. */
  component?: { before: string; after: string };
  /** The names of the pictures before and after, with the starts of their digests. */
  picture?: { before: string; after: string };
  /** Pseudo-classes such as `:hover`; empty for an element at rest. */
  states?: string[];
}

export interface Cause {
  file: string;
  line?: number;
}

/** In the order of the review. */
export const editKinds = [
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
] as const;

export type EditKind = (typeof editKinds)[number];

/** The headings of the groups of edits. */
export const kindLabels: Record<EditKind, string> = {
  sent: 'Where people and data are sent',
  error: 'Errors',
  later: 'Not live yet',
  removed: 'Removed pages',
  moved: 'Moved pages',
  added: 'New pages',
  words: 'Words',
  picture: 'Pictures',
  look: 'Looks',
  search: 'Search and sharing',
  other: 'Something else',
  unseen: 'Changed lines that no page shows',
};
