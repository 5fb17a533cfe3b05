import { readStored, writeStored } from '../../../../src/model/storage.ts';
import type { SentRequest } from '../tools/protocol.ts';

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
export function storedList<Item>(key: string, isItem: (value: unknown) => value is Item) {
  /** What there is if the browser stores nothing, or nothing more. */
  let last: Item[] | undefined;
  const read = (text: string): Item[] => {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  };
  return {
    get all(): Item[] {
      return last ?? readStored(() => localStorage, key, read) ?? [];
    },
    /** Removes the items for a text, and stores another one for it, if there is one. Returns whether the browser has. */
    replace(isFor: (item: Item) => boolean, item?: Item): boolean {
      const next = [...this.all.filter((each) => !isFor(each)), ...(item ? [item] : [])];
      const text = JSON.stringify(next);
      writeStored(() => localStorage, key, text);
      const isStored =
        readStored(
          () => localStorage,
          key,
          (stored) => stored === text,
        ) === true;
      last = isStored ? undefined : next;
      return isStored;
    },
  };
}

/** Other words for a text: what the request to save them says. */
export type Proposal = Pick<SentRequest<'text'>, 'file' | 'from' | 'name' | 'before' | 'text'>;

function isProposal(value: unknown): value is Proposal {
  if (!isAboutFile(value, ['name', 'before', 'text'])) return false;
  const from: unknown = Reflect.get(value, 'from');
  return typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
}

/** The proposals for one preview. */
export const proposalsIn = (preview: string) => storedList(`author-proposals ${preview}`, isProposal);

export type StoredProposals = ReturnType<typeof proposalsIn>;
