/**
 * Guarded access to the browser's storage. Anything may be in it (other versions of the site, extensions and visitors
 * write there too), and it may be blocked or full, so nothing here throws and nothing unchecked comes out.
 */

/** Returns a store: `() => localStorage`. A function, because the property itself throws if site data is blocked. */
type OpenStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a stored value. `undefined` if there is none, if `parse` throws or returns `undefined`, or if storage is blocked. */
export function readStored<T>(
  open: OpenStore,
  key: string,
  parse: (text: string) => T | undefined,
): T | undefined {
  try {
    const text = open().getItem(key);
    return text === null ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if it is `undefined`. If storage is blocked or full, nothing is stored. */
export function writeStored(open: OpenStore, key: string, text: string | undefined): void {
  try {
    if (text === undefined) open().removeItem(key);
    else open().setItem(key, text);
  } catch {
    // Every caller works without storage.
  }
}

/** Parses a JSON object for `readStored`, and keeps only its texts. */
export function parseTexts(text: string): Record<string, string> {
  const parsed: unknown = JSON.parse(text);
  const entries = parsed instanceof Object && !Array.isArray(parsed) ? Object.entries(parsed) : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
