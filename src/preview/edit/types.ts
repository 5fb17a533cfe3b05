/** What the browser knows about the sources of a page: where each of its texts is in `content/`. */

/** How a text is written in its file, which decides what may be typed. */
type Writing = 'markdown' | 'line' | 'attribute' | 'field';

/** A text of a content file that can be edited by itself. */
export interface EditableText {
  file: string;
  /** Counted from 1, for people. */
  line: number;
  /** Offsets in the file without its byte order mark; they identify the text in that version of the file. */
  from: number;
  to: number;
  writing: Writing;
  /** What it is, for people: “Paragraph”, “title”, “Question, title”. */
  name: string;
  /** What the author edits: Markdown without the indentation of its lines, or the words of a field. */
  text: string;
}

/** A block or a piece of Markdown that can be moved, removed, or followed by another. */
export interface EditableBlock {
  from: number;
  to: number;
  /** What it is: “FAQ”, “Paragraph”. */
  name: string;
  /** The index of the block around it in the list; absent for those that are in nothing else. */
  parent?: number;
}

/** A text node of the page, and the indexes of the texts that it shows. */
export interface ShownText {
  text: string;
  sources: number[];
}

/** A picture of the page: its address, its name, and where it can be replaced. */
export interface ShownPicture {
  url: string;
  /** Where its file is named: a text of a field, an attribute or Markdown. */
  file: string;
  line: number;
  from: number;
  to: number;
  picture: string;
  /** The index of its alternative text, if it has one. */
  alt?: number;
}

/** The sources of one page. */
export interface EditPage {
  url: string;
  /** The page's own file. */
  file: string;
  /** Whether the published site leaves it out. */
  isDraft: boolean;
  /** A digest of each file that the page was made from. */
  digests: Record<string, string>;
  texts: EditableText[];
  shown: ShownText[];
  pictures: ShownPicture[];
  /** The blocks of the page's own file, in its order. */
  blocks: EditableBlock[];
}

/** A problem that an edit would add. */
export interface EditProblem {
  level: 'error' | 'warning';
  file: string;
  line: number;
  rule: string;
  reason: string;
  note?: string;
  /** The wrong text, as it is written. */
  actual?: string;
  /** The whole edited text with the problem fixed, if the fix is certain. */
  fixed?: string;
}

/** What the server answers to an edit. */
export type EditResult =
  | { kind: 'saved'; what: string; undo: number; redo: number; url?: string }
  /** Nothing was written. Warnings can be saved anyway. */
  | { kind: 'problems'; problems: EditProblem[] }
  /** Somebody else has changed the text. */
  | { kind: 'conflict'; message: string; now?: string }
  | { kind: 'refused'; message: string };

/** Where the files of a preview come from. Without a repository, proposals can only be passed on as a patch. */
export interface FileOrigin {
  /** https://github.com/owner/name */
  repository?: string;
  branch?: string;
  commit?: string;
  /** The number of the pull request. */
  pull?: number;
}
