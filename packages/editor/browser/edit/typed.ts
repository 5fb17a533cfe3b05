/** What is being typed into a field, stored with each key, so that no reload, crash or restart of the server loses it. */
import type { EditableText } from '../tools/protocol.ts';
import { hasTexts, isAboutFile, storedList } from './storedList.ts';

/** A text that was typed and not saved. */
export interface Typed {
  /** The route of the page on which it was typed. */
  page: string;
  source: EditableText;
  /** Of the file's version in which the source was found. */
  digest: string;
  text: string;
  /** Whether it is in a form, whose field has it again. */
  inForm?: boolean;
}

const isTyped = (value: unknown): value is Typed =>
  hasTexts(value, ['page', 'digest', 'text']) && isAboutFile(Reflect.get(value, 'source'), ['name', 'text']);

/** What was typed and not saved, in any tab. */
export const typedTexts = storedList(`author-typed:${import.meta.env.BASE_URL}`, isTyped);

const isFor =
  ({ file, name, text }: EditableText) =>
  ({ source }: Typed): boolean =>
    source.file === file && source.name === name && source.text === text;

/** Stores what is typed for a text. If the browser stores nothing, leaving the page asks. */
export const keepTyped = (typed: Typed): void => typedTexts.replace(isFor(typed.source), typed);

/** Forgets what was typed for a text, because it is saved or thrown away. */
export const forgetTyped = (source: EditableText): void => typedTexts.replace(isFor(source));

/** What was typed for a text and not saved. */
export const typedFor = (source: EditableText): string | undefined =>
  typedTexts.all.find(isFor(source))?.text;
