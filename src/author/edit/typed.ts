/** What is being typed into a field, stored with each key, so that no reload, crash or restart of the server loses it. */
import { remember, remembered } from '../tools/page.ts';
import type { EditableText, FieldPath } from './protocol.ts';
import { hasTexts, isAboutFile, StoredList } from './storedList.ts';

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
  /** The tab in which it was typed. */
  tab: string;
}

const tabKey = 'author-tab';
/** The same after a reload, whose former document may keep its lock for a while. */
const tab = remembered(tabKey) ?? crypto.randomUUID();
remember(tabKey, tab);
const lockOf = (name: string) => `author-tab:${name}`;

// Held as long as this document is there: what another open tab is typing is not offered here.
if ('locks' in navigator) void navigator.locks.request(lockOf(tab), () => new Promise(() => {}));

const isTyped = (value: unknown): value is Typed =>
  hasTexts(value, ['page', 'digest', 'text', 'tab']) &&
  isAboutFile(Reflect.get(value, 'source'), ['name', 'text']);

const stored = new StoredList(`author-typed:${import.meta.env.BASE_URL}`, isTyped);

const isFor =
  ({ file, name, text }: EditableText) =>
  ({ source }: Typed): boolean =>
    source.file === file && source.name === name && source.text === text;

/** Stores what is typed for a text. If the browser stores nothing, leaving the page asks. */
export const keepTyped = (typed: Omit<Typed, 'tab'>): void =>
  stored.replace(isFor(typed.source), { ...typed, tab });

/** Forgets what was typed for a text, because it is saved or thrown away. */
export const forgetTyped = (source: EditableText): void => stored.replace(isFor(source));

/** What was typed for a text and not saved. */
export const typedFor = (source: EditableText): string | undefined => stored.all.find(isFor(source))?.text;

/** Whether something was typed into a field of a group and not saved. */
export const isTypedIn = (file: string, path: FieldPath): boolean =>
  stored.all.some(({ source }) => source.file === file && source.name.startsWith(`${path.join('.')}.`));

/** What was typed and not saved, in this tab or in one that is gone. */
export async function unsavedTexts(): Promise<Typed[]> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const open = new Set(held.map(({ name }) => name));
  return stored.all.filter((each) => each.tab === tab || !open.has(lockOf(each.tab)));
}
