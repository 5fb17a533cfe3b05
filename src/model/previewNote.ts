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
  /** What the branch changes. Absent if the build did not have the commit where the branch left its base. */
  changes?: {
    /** The pages whose own files it changes; some may be new. */
    pages: { url: string; title: string }[];
    /** Other files that it changes. They can show on any page. */
    otherFiles: string[];
  };
  unpublished: UnpublishedPage[];
}
