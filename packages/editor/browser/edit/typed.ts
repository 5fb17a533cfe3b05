/** What is being typed into a field, stored with each key, so that no reload, crash or restart of the server loses it. */
import type { EditableText } from '../tools/protocol.ts';
import type { Target } from './regions.ts';
import { hasTexts, isAboutFile, storedItems } from './storedItems.ts';

/** A text that was typed and not saved. */
export interface Typed {
  /** The route of the page on which it was typed. */
  page: string;
  source: EditableText;
  /** Of the file's version in which the source was found. */
  digest: string;
  text: string;
  /** Which field it was typed into: two tabs may have one for the same text. */
  id?: string;
}

/** A text whose field is open, with what the field says at first. */
export interface OpenedText extends Typed {
  /** Where the text is. Absent for one that is not on the page: its field is in the middle of the window. */
  framed?: Target;
  /** Where it was clicked. */
  at?: { x: number; y: number };
}

const isTyped = (value: unknown): value is Typed =>
  hasTexts(value, ['page', 'digest', 'text']) && isAboutFile(Reflect.get(value, 'source'), ['name', 'text']);

/** What was typed and not saved, in any tab. */
export const typedTexts = storedItems(
  `author-typed:${import.meta.env.BASE_URL}`,
  isTyped,
  ({ id, source: { file, name } }) => id ?? `${file} ${name}`,
);

const isFor =
  ({ file, name, text }: EditableText) =>
  ({ source }: Typed): boolean =>
    source.file === file && source.name === name && source.text === text;

/** Whether what is typed takes the place of something: of what the same field had, or of what it began with. */
const replaces =
  ({ id, source }: Pick<Typed, 'id' | 'source'>, first?: Typed) =>
  (other: Typed): boolean =>
    (other.id === id && (id !== undefined || isFor(source)(other))) ||
    (first !== undefined && other.id === first.id && isFor(first.source)(other) && other.text === first.text);

/** Stores what is typed for a text. Returns whether the browser has stored it. */
export const keepTyped = (typed: Typed, first?: Typed): boolean =>
  typedTexts.replace(replaces(typed, first), typed);

/** Forgets what was typed for a text, because it is saved or thrown away. */
export const forgetTyped = (typed: Pick<Typed, 'id' | 'source'>, first?: Typed): void =>
  void typedTexts.replace(replaces(typed, first));

/** What was typed for a text last and not saved. */
export const typedFor = (source: EditableText): Typed | undefined => typedTexts.all.findLast(isFor(source));
