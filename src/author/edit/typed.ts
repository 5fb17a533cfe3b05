/**
 * What is being typed into a field, stored with each key, so that no reload, crash or restart of the server loses it.
 */
import { remember, remembered } from '../tools/storage.ts';
import type { EditableText } from './types.ts';

/** A text that was typed and not saved. */
export interface Typed {
  /** The route of the page on which it was typed. */
  page: string;
  source: EditableText;
  /** Of the file's version in which the source was found. */
  digest: string;
  text: string;
  /** The tab in which it was typed. */
  tab: string;
}

const storageKey = `author-typed:${import.meta.env.BASE_URL}`;
const tabKey = 'author-tab';
/** The same after a reload, whose former document may keep its lock for a while. */
const tab = remembered(tabKey) ?? crypto.randomUUID();
remember(tabKey, tab);
const lockOf = (name: string) => `author-tab:${name}`;

// Held as long as this document is there: what another open tab is typing is not offered here.
if ('locks' in navigator) void navigator.locks.request(lockOf(tab), () => new Promise(() => {}));

const isTyped = (each: unknown): each is Typed =>
  typeof each === 'object' &&
  each !== null &&
  ['page', 'digest', 'text', 'tab'].every((name) => typeof Reflect.get(each, name) === 'string') &&
  typeof Reflect.get(Reflect.get(each, 'source') ?? {}, 'file') === 'string';

function stored(): Typed[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(found) ? found.filter(isTyped) : [];
  } catch {
    return [];
  }
}

function store(all: readonly Typed[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // The browser stores nothing. Leaving the page asks.
  }
}

const isSame = (a: EditableText, b: EditableText): boolean =>
  a.file === b.file && a.name === b.name && a.text === b.text;

/** Keeps what is typed for a text. */
export const keepTyped = (typed: Omit<Typed, 'tab'>): void =>
  store([...stored().filter(({ source }) => !isSame(source, typed.source)), { ...typed, tab }]);

/** Forgets what was typed for a text, because it is saved or thrown away. */
export const forgetTyped = (source: EditableText): void =>
  store(stored().filter((each) => !isSame(each.source, source)));

/** What was typed and not saved, in this tab or in one that is gone. */
export async function unsavedTexts(): Promise<Typed[]> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
  const open = new Set(held.map(({ name }) => name));
  return stored().filter((each) => each.tab === tab || !open.has(lockOf(each.tab)));
}
