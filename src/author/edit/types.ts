/** What the tools know about a page: facts, problems, and where each of its texts is in `content/`. */
import type { UnpublishedPage } from '../../model/previewNote.ts';
import type { Problem } from '../../model/problem.ts';

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
  /** The words to show instead of those of the page, if they were proposed. */
  proposed?: string;
}

/** A block or a piece of Markdown that can be moved, removed, or followed by another. */
export interface EditableBlock {
  from: number;
  to: number;
  /** What it is: “FAQ”, “Paragraph”. */
  name: string;
  /** The same for people who do not know the components: “Questions: What clients ask”. */
  label: string;
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

/** Where a field is in the data of a file: `['social', 0, 'url']`. */
export type FieldPath = (string | number)[];

/** A field that the schema of a file has, whether the file has it or not. */
export interface FormField {
  path: FieldPath;
  /** For people: “Search title”. */
  label: string;
  /** What it is for, as the schema says. */
  note?: string;
  kind: 'line' | 'text' | 'number' | 'yes-no' | 'date' | 'choice' | 'group' | 'list';
  /** What the file says, as a person types it. Absent if the file does not have the field, and for groups and lists. */
  value?: string;
  isRequired: boolean;
  /** The line of the file, counted from 1; absent if the file does not have the field. */
  line?: number;
  /** The values that a choice has. */
  choices?: string[];
  /** The fields of a group, or the items of a list. */
  fields?: FormField[];
}

/** All fields of a file as a form. */
export interface FieldForm {
  file: string;
  /** “This page”, “The whole site”. */
  title: string;
  fields: FormField[];
}

/** A change of a field, or of a list at its path: `add` appends an item, the others are about the item at the path. */
export interface FieldEdit {
  path: FieldPath;
  action: 'set' | 'remove' | 'add' | 'up' | 'down';
  /** What `set` writes. */
  value?: string;
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

/** The picture that a shared link shows. The site draws one for a page without `seo.image`. */
export interface CardImage {
  url: string;
  width: number;
  height: number;
}

/** Facts about one page for its author. */
export interface AuthorPage {
  url: string;
  /** The page's file; absent if it has none. */
  file?: string;
  /** “Draft”, or when the page goes live. Absent if the published site shows and lists it. */
  badge?: string;
  /** Whether the published site shows the page, and from when to when, in sentences. */
  publication: string[];
  published: boolean;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The host, then the parts of the address. */
  breadcrumb: string[];
  title: string;
  description: string;
  card: { title: string; description: string; image?: CardImage };
}

export interface ProblemCard extends Problem {
  /** Whether its fix is certain. */
  fixable: boolean;
  /** A word that the dictionary does not have. */
  word?: string;
  /** The line of the file with the problem, which begins at `from`; absent if the file has no such line. */
  excerpt?: { text: string; from: number; length: number };
}

/** The problems of one file, errors first. */
export interface ProblemFile {
  file: string;
  cards: ProblemCard[];
}

/** A page of the site, drafts included. */
export interface PageLink {
  url: string;
  title: string;
  /** “Draft”, “Not yet”; absent if the published site shows it. */
  label?: string;
}

/** What the editor and the author's tools know about the open page. */
export interface PageState {
  /** The version of the content that everything here was made from. */
  version: number;
  /** Facts for the author; absent if nothing is known about the page. */
  about?: AuthorPage;
  problems: ProblemFile[];
  /** Whether an error keeps the page from being shown as it is in its file. */
  concerned: boolean;
  /** Pages whose links are marked. */
  unpublished: UnpublishedPage[];
  /** Absent if the page has no file that can be read. */
  sources?: EditPage;
  undo: number;
  redo: number;
  pages: PageLink[];
  /** The page types of which pages can be made, with a line about each. */
  kinds: { name: string; note: string }[];
}

export interface Link {
  name: string;
  url: string;
}

/** A place of a file that differs from the last commit, or a proposal for it. */
export interface ContentChange {
  /** What it is: “Paragraph”, “title”. */
  name: string;
  line: number;
  /** Its offsets in the file as it is now. */
  from: number;
  to: number;
  before: string;
  after: string;
  /** Why this preview cannot have a proposal. */
  reason?: string;
  /** What the check reports because of a proposal, errors first. */
  problems?: EditProblem[];
  links?: Link[];
}

/** A file that differs from the last commit. */
export interface ChangedFile {
  file: string;
  /** The page that the file makes. */
  page?: PageLink;
  /** “new”, “removed”, “replaced” (a picture), or “changed”. */
  kind: 'new' | 'removed' | 'replaced' | 'changed';
  digest: string;
  changes: ContentChange[];
}

/** A problem that an edit would add. */
export interface EditProblem extends Problem {
  /** The wrong text, as it is written. */
  actual?: string;
  /** The whole edited text with the problem fixed, if the fix is certain. */
  fixed?: string;
}

/** What the server answers to an edit. */
export type EditResult =
  /** `version` is that of the content which has the edit. */
  | { kind: 'saved'; what: string; version: number; undo: number; redo: number; url?: string }
  /** Nothing was written. Warnings can be saved anyway. */
  | { kind: 'problems'; problems: EditProblem[] }
  /** Somebody else has changed the text. `now` is the text as it is in the file, in the version with the digest. */
  | { kind: 'conflict'; message: string; now?: EditableText; digest?: string }
  | { kind: 'refused'; message: string };

/** Where the files of a preview come from. Without a repository, proposals can only be passed on as text. */
export interface FileOrigin {
  /** https://github.com/owner/name */
  repository?: string;
  branch?: string;
  commit?: string;
  /** The number of the pull request. */
  pull?: number;
}

/** What all pages of a preview share. */
export interface Preview {
  origin: FileOrigin;
  /** The module that exports `proposalTools`. */
  tools: string;
  pages: PageLink[];
  unpublished: UnpublishedPage[];
}
