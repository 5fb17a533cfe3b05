import { readStored, writeStored } from '../../model/storage.ts';

const storageKey = (entry: string) => `scroll ${entry}`;

/** The key of the current history entry. `undefined` if the client has not given it one. */
export function entryKey(): string | undefined {
  const key: unknown = history.state?.key;
  return typeof key === 'string' ? key : undefined;
}

/** The scroll position at which an entry was left, in CSS pixels from the top; `undefined` or `NaN` if unknown. */
export const readPosition = (entry: string): number | undefined =>
  readStored(() => sessionStorage, storageKey(entry), Number);

/** Stores a scroll position for the next document of this tab. */
export const writePosition = (entry: string, top: number): void =>
  writeStored(() => sessionStorage, storageKey(entry), String(top));
