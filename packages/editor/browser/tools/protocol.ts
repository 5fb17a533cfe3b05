/**
 * What the tools over a page know about it, and what they ask for while it is edited. The development server answers, or a
 * preview by itself. Each request is a JSON object, which the server reads with the schemas below.
 */
import { z } from 'zod';
import type { UnpublishedPage } from '../../../../scripts/render/PreviewBanner.tsx';
import type { Problem } from '../../../../scripts/lib/problem.ts';
import type { TextChange } from '../edit/changeBetween.ts';

/** A text of a content file that can be edited by itself. */
export interface EditableText {
  file: string;
  /** Counted from 1, for people. */
  line: number;
  /** Offsets in the file; they identify the text in that version of the file. */
  from: number;
  to: number;
  /** Where a field is in the data of the file, which may not have it yet. Absent for other texts. */
  path?: FieldPath;
  /** How it is written in its file, which decides what may be typed. A “value” is no sentence: a date, an address. */
  writing: 'markdown' | 'line' | 'attribute' | 'field' | 'value';
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

/** A picture of the page: its address, its name, and where its file is named: a text of a field, an attribute or Markdown. */
export interface ShownPicture {
  url: string;
  file: string;
  line: number;
  from: number;
  picture: string;
  /** The index of its alternative text, if it has one. */
  alt?: number;
}

/** Where a field is in the data of a file: `['social', 0, 'url']`. */
export type FieldPath = (string | number)[];

/** A field that the schema of a file has, whether the file has it or not; or an attribute of a component. */
export interface FormField {
  path: FieldPath;
  /** Where an attribute is in its file. */
  from?: number;
  /** For people: “Search title”. */
  label: string;
  /** The same with what it is in: “Search engines, title”. */
  name: string;
  /** What it is for, as the schema says. */
  note?: string;
  isList: boolean;
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

/** The sources of one page. */
export interface EditPage {
  url: string;
  /** The page's own file. */
  file: string;
  /** Whether the published site leaves it out. */
  isDraft: boolean;
  /** The files that the page was made from. `quotation` is one in their language, “{quote}”, if that is known. */
  files: Record<string, { digest: string; lang: string; quotation?: string }>;
  texts: EditableText[];
  /** The text nodes of the page, with the indexes of the texts that they show. */
  shown: { text: string; source?: number }[];
  pictures: ShownPicture[];
  /** The blocks of the page's own file, in its order. */
  blocks: EditableBlock[];
  /** What may be inserted beside blocks, by the name of the block around them; outside of all blocks, that is empty. */
  insertable: Record<string, { name: string; label: string }[]>;
}

/** Facts about one page for its author. */
export interface AuthorPage {
  url: string;
  /** The page's file; absent if it has none. */
  file?: string;
  /** Whether the published site shows the page, and from when to when, in sentences. */
  publication: string[];
  published: boolean;
}

/** A problem of the content, or one that an edit would add. */
export interface ShownProblem extends Problem {
  /** The wrong text, as it is written. */
  actual?: string;
  /** What a fix changes in the edited text, as it was sent. */
  fix?: TextChange;
  /** The document of its rule, from the root of the repository; in development. */
  document?: string;
}

/** A page of the site, drafts included. */
export interface PageLink {
  file: string;
  url: string;
  title: string;
  /** Absent if the published site shows and lists the page. */
  unpublished?: UnpublishedPage;
}

/** What is known about the open page. */
export interface PageState {
  /** Facts for the author; absent if nothing is known about the page. */
  about?: AuthorPage;
  /** Absent if the page has no file that can be read. */
  sources?: EditPage;
  /** The version of the content that everything here was made from: on a preview, with how many edits. */
  version?: number;
  /** Those of the whole content, errors first; in development. */
  problems?: ShownProblem[];
  /** How many edits can be undone, in development. */
  undo?: number;
  /** How many proposals the browser keeps, on a preview. */
  proposals?: number;
  pages: PageLink[];
  /** The page types of which pages can be made, with a line about each; in development. */
  starters?: { name: string; note: string }[];
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
  problems?: ShownProblem[];
  links?: { name: string; url: string }[];
}

/** A file that differs from the last commit. */
export interface ChangedFile {
  file: string;
  /** “replaced” is a picture. */
  kind: 'new' | 'removed' | 'replaced' | 'unmerged' | 'changed';
  digest: string;
  changes: ContentChange[];
}

/** What comes of an edit. */
export type EditResult =
  /**
   * `version` is that of the content which has the edit, `picture` the name of an added picture, and `now` the edited text as
   * its file has it, if that is known.
   */
  | { kind: 'saved'; what: string; version: number; url?: string; picture?: string; now?: EditableText }
  /**
   * Nothing was written. Warnings can be saved anyway. A check may find none. `links` is how many links lead to a heading
   * whose anchor the edit changes, and can be changed with it.
   */
  | { kind: 'problems'; problems: ShownProblem[]; links?: number }
  /** Somebody else has changed the text, into `theirs` if it is still there. */
  | { kind: 'conflict'; message: string; theirs?: EditableText }
  | { kind: 'refused'; message: string };

/** What all pages of a preview share. */
export interface Preview {
  /** Where its files come from. Without a repository, proposals can only be passed on as text. */
  origin: {
    /** https://github.com/owner/name */
    repository?: string;
    branch?: string;
    /** The number of the pull request. */
    pull?: number;
  };
  /** The module that exports `proposals`. */
  tools: string;
  pages: PageLink[];
}

const offset = z.number().int().nonnegative();

/** A file, in the version that the browser knows. */
const version = { file: z.string(), digest: z.string() };

const range = { from: offset, to: offset };

const path = z.array(z.union([z.string().max(100), offset])).max(20);

/** A text, by its words: as long as its file has them, other changes of the file do not matter. */
const text = { file: z.string(), from: offset, name: z.string(), before: z.string() };

/** The requests that change something. */
const edits = {
  text: z.strictObject({
    ...text,
    /** Of a field. */
    path: path.optional(),
    /** What it becomes. A field without one is removed. */
    text: z.string(),
    /** Whether to save in spite of warnings. */
    anyway: z.boolean().optional(),
    /** Whether the links to a heading whose anchor it changes are changed with it. */
    withLinks: z.boolean().optional(),
    /** Whether it is only checked. */
    check: z.boolean().optional(),
  }),
  block: z.strictObject({
    ...version,
    ...range,
    action: z.enum(['after', 'up', 'down', 'remove']),
    /** What to insert. */
    name: z.string().optional(),
  }),
  /** A change of a list of fields: `add` appends an item to the one at the path, the others are about the item there. */
  list: z.strictObject({ ...version, path, action: z.enum(['add', 'remove', 'up']) }),
  picture: z.strictObject({
    ...version,
    from: offset,
    picture: z.string(),
    name: z.string(),
    /** The bytes of the file. */
    content: z.base64(),
  }),
  /** Adds a picture, which a text may name then. */
  upload: z.strictObject({ name: z.string(), content: z.base64() }),
  /** Deletes a picture that nothing shows. */
  removePicture: z.strictObject({ file: z.string() }),
  word: z.strictObject({ word: z.string() }),
  new: z.strictObject({ page: z.string(), starter: z.string(), title: z.string() }),
  undo: z.strictObject({}),
  redo: z.strictObject({}),
  takeBack: z.strictObject({ ...version, ...range, name: z.string(), before: z.string(), after: z.string() }),
};

const questions = {
  /** Rich text as Markdown. */
  paste: z.strictObject({ html: z.string() }),
  /** What can complete the last word of a text on a page, of which the end is enough. */
  complete: z.strictObject({ page: z.string(), before: z.string() }),
  changes: z.strictObject({}),
  /** The fields of a page's own file, and those of the whole site. */
  forms: z.strictObject({ page: z.string() }),
  /** The attributes of the component that begins at an offset of a page's own file. */
  attributes: z.strictObject({ page: z.string(), from: offset }),
  /** On how many pages a text is shown. */
  shownOn: z.strictObject(text),
  /** What is known about the page at a route. A preview has that in files. */
  state: z.strictObject({ page: z.string() }),
};

export const requests = { ...edits, ...questions };

export interface Answers {
  paste: { markdown: string };
  /** What is typed of a name or an address, and what it can become. */
  complete: { typed: string; options: { label: string; detail?: string }[] };
  /** What differs from the last commit; undefined without Git. On a preview, what was proposed, and a text to send. */
  changes: { files?: ChangedFile[]; notes?: string[]; copy?: string };
  forms: { forms: FieldForm[] };
  attributes: { fields: FormField[] };
  shownOn: { pages?: number };
  state: PageState;
}

export type EditName = keyof typeof edits;
export type QuestionName = keyof Answers;
export type RequestName = EditName | QuestionName;

export type EditRequest<Name extends RequestName> = z.infer<(typeof requests)[Name]>;

/** What answers: the development server, which writes the files of the content, or a preview, which collects proposals. */
export interface Backend {
  isDevelopment: boolean;
  /** Shows the newest version of the open page. A preview has only one. */
  updatePage?: () => Promise<void>;
  /** What is known about the page at a route; undefined if there is no answer. */
  state: (page: string) => Promise<PageState | undefined>;
  edit: <Name extends EditName>(name: Name, request: EditRequest<Name>) => Promise<EditResult>;
  /** Undefined if there is no answer. */
  ask: <Name extends QuestionName>(
    name: Name,
    request: EditRequest<Name>,
  ) => Promise<Answers[Name] | undefined>;
}

/** What previews load when the panel or a field is opened: it writes and checks files as the development server does. */
export interface Proposals extends Pick<Backend, 'edit' | 'ask'> {
  /** The sources of a page with the proposed texts. */
  shown: (page: EditPage) => Promise<EditPage>;
}
