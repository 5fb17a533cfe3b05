/** A page that the published site does not show, or does not list. */
export interface UnpublishedPage {
  url: string;
  /** A word for its links: “Draft”. */
  label: string;
  /** Why, from when and until when, in sentences. */
  words: string[];
}

/** What a preview shows about itself on every page. */
export interface PreviewNote {
  branch: string;
  commit: string;
  /** The day of the commit: 2027-01-15. */
  date: string;
  unpublished: UnpublishedPage[];
}
