/** What is being typed into a field, stored with each key, so that no reload, crash or restart of the server loses it. */
import { currentRoute } from '../tools/page.ts';
import type { EditableText } from '../tools/protocol.ts';
import type { Target } from './regions.ts';
import { hasTexts, isAboutFile, storedItems } from './storedItems.ts';

/** A text that was typed and not saved. */
export interface Typed {
  source: EditableText;
  /** The route of the page on which it was typed. */
  page: string;
  text: string;
  /** Which field it was typed into: two tabs may have one for the same text. */
  id: string;
}

/** A text whose field is open, with what the field says at first. */
export interface OpenedText extends Typed {
  /** What was typed before and not saved, if the field begins with that. */
  first?: Typed;
  /** Where the text is. Absent for one that is not on the page: its field is in the middle of the window. */
  framed?: Target;
  /** What had the focus before. */
  focused?: Element | null;
  /** What was clicked to open it. */
  clicked: object;
  /** Where it was clicked. */
  at?: { x: number; y: number };
}

/** Other sites may share the storage: a page of another host is none. */
const isTyped = (value: unknown): value is Typed =>
  hasTexts(value, ['page', 'text', 'id']) &&
  /^\/(?![/\\\s])/.test(String(Reflect.get(value, 'page'))) &&
  isAboutFile(Reflect.get(value, 'source'), ['name', 'text']);

/** What was typed and not saved, in any tab. */
export const typedTexts = storedItems(`author-typed:${import.meta.env.BASE_URL}`, isTyped, ({ id }) => id);

/**
 * Stores what is typed into a field, or forgets it, in the place of what the field had before and of what it began with.
 * Returns whether the browser has stored it.
 */
export const storeTyped = (id: string, first?: Typed, typed?: Typed): boolean =>
  typedTexts.replace(
    (other) => other.id === id || (other.id === first?.id && other.text === first.text),
    typed,
  );

/** What was typed for a text last and not saved. */
export const typedFor = ({ file, name, text }: EditableText): Typed | undefined =>
  typedTexts.all.findLast(
    ({ source }) => source.file === file && source.name === name && source.text === text,
  );

/** An id that no other field has. */
export const newId = (): string => `${Date.now()} ${Math.random()}`;

/** Stores what was typed before the field of a text was there, which begins with it then. */
export function storeEarly(words: string, source: EditableText, first = typedFor(source)): void {
  const id = newId();
  storeTyped(id, first, { page: currentRoute(), source, text: words + (first ?? source).text, id });
}
