/** What the tools remember over a reload. A browser that stores nothing remembers nothing. */
import { readStored, writeStored } from '../../model/storage.ts';

export const remembered = (key: string): string | undefined => readStored(() => sessionStorage, key, String);

export const remember = (key: string, value: string): void => writeStored(() => sessionStorage, key, value);
