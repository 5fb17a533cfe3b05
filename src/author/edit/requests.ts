/** What the browser asks for while a page is edited. Each request is a JSON object, which the server reads with these. */
import { z } from 'zod';
import type { ChangedFile, EditResult, FieldForm, PageState } from './types.ts';

const offset = z.number().int().nonnegative();

/** A file, in the version that the browser knows. `page` is the route of the open page, whose history gets the edit. */
const version = { page: z.string(), file: z.string(), digest: z.string() };

const range = { from: offset, to: offset };

/** Whether to save in spite of warnings, and whether only to check. */
const strictness = { anyway: z.boolean().default(false), only: z.boolean().default(false) };

/** A text before and after. */
const textChange = { from: offset, name: z.string(), before: z.string(), text: z.string() };

/** The requests that change something. */
const edits = {
  text: z.strictObject({ ...version, ...textChange, ...strictness }),
  block: z.strictObject({
    ...version,
    ...range,
    action: z.enum(['before', 'after', 'up', 'down', 'remove']),
    /** What to insert. */
    name: z.string().optional(),
  }),
  field: z.strictObject({
    ...version,
    path: z.array(z.union([z.string(), offset])),
    action: z.enum(['set', 'remove', 'add', 'up', 'down']),
    /** What `set` writes. */
    value: z.string().optional(),
    /** The value that the author sees, null for none. As long as the field has it, other changes of the file do not matter. */
    before: z.string().nullable().optional(),
    ...strictness,
  }),
  picture: z.strictObject({
    ...version,
    from: offset,
    picture: z.string(),
    name: z.string(),
    /** The bytes of the file. */
    content: z.base64(),
    alt: z.strictObject(textChange).optional(),
  }),
  word: z.strictObject({ page: z.string(), word: z.string() }),
  new: z.strictObject({ kind: z.string(), title: z.string(), address: z.string().optional() }),
  fix: z.strictObject({
    page: z.string(),
    file: z.string(),
    line: offset,
    column: offset,
    rule: z.string(),
  }),
  publish: z.strictObject(version),
  revert: z.strictObject({ page: z.string(), direction: z.enum(['undo', 'redo']) }),
  takeBack: z.strictObject({ ...version, ...range, name: z.string(), before: z.string(), after: z.string() }),
};

const questions = {
  /** What may be beside a block. */
  choices: z.strictObject({ ...version, ...range }),
  /** Rich text as Markdown. */
  paste: z.strictObject({ html: z.string() }),
  changes: z.strictObject({}),
  /** The fields of a page's own file, and those of the whole site. */
  forms: z.strictObject({ page: z.string() }),
  /** On how many pages a text is shown. */
  shownOn: z.strictObject({ ...version, from: offset, name: z.string() }),
};

export const requests = { ...edits, ...questions };

export interface Answers {
  choices: { name: string; label: string }[];
  paste: { markdown: string };
  /** What differs from the last commit; undefined without Git. On a preview, what was proposed, and a text to send. */
  changes: { files?: ChangedFile[]; notes?: string[]; copy?: string };
  forms: { forms: FieldForm[] };
  shownOn: { pages?: number };
}

export type EditName = keyof typeof edits;
export type QuestionName = keyof Answers;
type RequestName = keyof typeof requests;

/** A request as the browser sends it, and as the server has read it. */
export type SentRequest<Name extends RequestName> = z.input<(typeof requests)[Name]>;
export type EditRequest<Name extends RequestName> = z.output<(typeof requests)[Name]>;

/** What answers: the development server, which writes the files of the content, or a preview, which collects proposals. */
export interface Backend {
  isDevelopment: boolean;
  /** Shows the newest version of the open page. A preview has only one. */
  updatePage?: () => Promise<void>;
  /** What is known about the page at a route; undefined if there is no answer. */
  state: (page: string) => Promise<PageState | undefined>;
  edit: <Name extends EditName>(name: Name, request: SentRequest<Name>) => Promise<EditResult>;
  /** Undefined if there is no answer. */
  ask: <Name extends QuestionName>(
    name: Name,
    request: SentRequest<Name>,
  ) => Promise<Answers[Name] | undefined>;
}
