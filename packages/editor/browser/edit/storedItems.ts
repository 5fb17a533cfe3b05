import { readStored, writeStored } from '../../../../src/model/storage.ts';
import type { EditRequest } from '../tools/protocol.ts';

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

const store = () => localStorage;

/** The keys of the browser's storage, sorted; none if it is blocked. */
function storedKeys(): string[] {
  try {
    return Array.from({ length: store().length }, (_, index) => store().key(index) ?? '').sort();
  } catch {
    return [];
  }
}

/**
 * What was written for texts of the content, in the browser's storage, for all tabs. Each item has a key of its own: of two
 * tabs that write one list at the same moment, one would take back what the other has written. What is no item is ignored.
 */
export function storedItems<Item>(
  name: string,
  isItem: (value: unknown) => value is Item,
  idOf: (item: Item) => string,
) {
  /** What the browser does not store: it stores nothing, or nothing more. */
  const unstored = new Map<string, Item>();
  const items = (): Map<string, Item> => {
    const found = storedKeys().flatMap((key): [string, Item][] => {
      const item: unknown = key.startsWith(`${name}\n`) && readStored(store, key, JSON.parse);
      return isItem(item) ? [[key, item]] : [];
    });
    return new Map([...found, ...unstored]);
  };
  const put = (item: Item): string => {
    const [key, text] = [`${name}\n${idOf(item)}`, JSON.stringify(item)];
    writeStored(store, key, text);
    const isStored = readStored(store, key, (stored) => stored === text) === true;
    if (isStored) unstored.delete(key);
    else unstored.set(key, item);
    return key;
  };
  const remove = (key: string): void => {
    writeStored(store, key, undefined);
    unstored.delete(key);
  };
  return {
    get all(): Item[] {
      return [...items().values()];
    },
    /** Stores an item, if there is one, and then removes the others for a text. Returns whether the browser has stored it. */
    replace(isFor: (item: Item) => boolean, item?: Item): boolean {
      const own = item && put(item);
      for (const [key, other] of items()) if (key !== own && isFor(other)) remove(key);
      return own === undefined || !unstored.has(own);
    },
  };
}

/** Other words for a text: what the request to save them says. */
export type Proposal = Pick<EditRequest<'text'>, 'file' | 'from' | 'name' | 'before' | 'text'>;

function isProposal(value: unknown): value is Proposal {
  if (!isAboutFile(value, ['name', 'before', 'text'])) return false;
  const from: unknown = Reflect.get(value, 'from');
  return typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
}

/** The proposals for one preview. */
export const proposalsIn = (preview: string) =>
  storedItems(`author-proposals ${preview}`, isProposal, ({ file, name, from }) => `${file} ${name} ${from}`);

export type StoredProposals = ReturnType<typeof proposalsIn>;
