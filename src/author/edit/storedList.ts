import { readStored, writeStored } from '../../model/storage.ts';

/** Whether a stored value is an object with these texts. */
export const hasTexts = (value: unknown, names: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'string');

/** Whether a stored value is an object about a file of the content, with these texts. */
export const isAboutFile = (value: unknown, names: readonly string[]): value is object => {
  const file = hasTexts(value, ['file', ...names]) ? String(Reflect.get(value, 'file')) : '';
  return /^content\/[^\\]+$/.test(file) && !file.split('/').includes('..');
};

/** A list in the browser's storage, for all tabs. Others write there too: what is no item is ignored. */
export class StoredList<Item> {
  readonly #key: string;
  readonly #isItem: (value: unknown) => value is Item;
  /** What there is if the browser stores nothing. */
  #last: Item[] = [];

  constructor(key: string, isItem: (value: unknown) => value is Item) {
    this.#key = key;
    this.#isItem = isItem;
  }

  get all(): Item[] {
    const read = (text: string): Item[] => {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? stored.filter(this.#isItem) : [];
    };
    return readStored(() => localStorage, this.#key, read) ?? this.#last;
  }

  set all(items: Item[]) {
    this.#last = items;
    writeStored(() => localStorage, this.#key, JSON.stringify(items));
  }
}
