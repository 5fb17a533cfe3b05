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

/**
 * What was written for texts of the content, in the browser's storage, for all tabs. Others write there too: what is no
 * item is ignored.
 */
export class StoredList<Item extends Text, Text> {
  readonly #key: string;
  readonly #isItem: (value: unknown) => value is Item;
  readonly #isSame: (a: Text, b: Text) => boolean;
  /** What there is if the browser stores nothing. */
  #last: Item[] = [];

  /** `isSame` tells whether two items are for the same text. */
  constructor(key: string, isItem: (value: unknown) => value is Item, isSame: (a: Text, b: Text) => boolean) {
    this.#key = key;
    this.#isItem = isItem;
    this.#isSame = isSame;
  }

  get all(): Item[] {
    const read = (text: string): Item[] => {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? stored.filter(this.#isItem) : [];
    };
    return readStored(() => localStorage, this.#key, read) ?? this.#last;
  }

  /** Stores an item instead of the one for the same text. */
  put(item: Item): void {
    this.#store([...this.#without(item), item]);
  }

  remove(text: Text): void {
    this.#store(this.#without(text));
  }

  #without = (text: Text): Item[] => this.all.filter((each) => !this.#isSame(each, text));

  #store(items: Item[]): void {
    this.#last = items;
    writeStored(() => localStorage, this.#key, JSON.stringify(items));
  }
}
