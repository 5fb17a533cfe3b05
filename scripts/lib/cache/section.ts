import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../filesIn.ts';
import { appendEntry, type ListedEntry, readEntryList, writeEntryList } from './entryList.ts';
import { isMissing, linkOrCopy } from './linkOrCopy.ts';

/** The inputs of an entry, in a fixed order. */
export type Inputs = readonly (string | Uint8Array)[];

interface EntryRecord {
  folder: string;
  files: Record<string, [size: number, modified: number, hash: string]>;
}

/** An entry with files: its folder, and a hash of each file. */
export interface Entry {
  folder: string;
  hashes: Readonly<Record<string, string>>;
}

/** Writes the files of an entry into a folder and returns the hash of each. */
type Maker = (folder: string) => Promise<Record<string, string>>;

/** Files by their names in an entry. */
type Files = Record<string, string | Uint8Array>;

/** Unused entries may take up to this many times the bytes of the used ones. */
const maxUnusedShare = 2;

function keyOf(code: string, inputs: Inputs): string {
  // Each part is hashed, so that different lists of parts never give the same text.
  const parts = [code, ...inputs].map((part) => hash('sha256', part));
  return hash('sha256', parts.join('\n')).slice(0, 32);
}

/** How the list entry of files starts, unlike that of a value. */
const recordStart = '{"folder":';

/** The files of an entry; undefined if it is a value. */
function recordOf({ json }: ListedEntry): EntryRecord | undefined {
  if (!json.startsWith(recordStart)) return undefined;
  // The same code wrote it: lines of the list have checksums.
  const record: EntryRecord = JSON.parse(json);
  return record;
}

/** Whether the files of an entry are unchanged since they were written. */
function stateOf(folder: string, { files }: EntryRecord): 'intact' | 'touched' | 'damaged' {
  let state: 'intact' | 'touched' = 'intact';
  for (const [name, [size, mtimeMs, sum]] of Object.entries(files)) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== size) return 'damaged';
    if (found.mtimeMs === mtimeMs) continue;
    if (hash('sha256', readFileSync(file)) !== sum) return 'damaged';
    state = 'touched';
  }
  return state;
}

/** The list entry for files that were just written or verified. */
function listingOf(folder: string, hashes: Readonly<Record<string, string>>): ListedEntry {
  let bytes = 0;
  const files = Object.entries(hashes).map(([name, sum]) => {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    bytes += size;
    return [name, [size, mtimeMs, sum]];
  });
  const record = { folder: path.basename(folder), files: Object.fromEntries(files) };
  return { used: Date.now(), bytes, json: JSON.stringify(record) };
}

/** The hash of every file below a folder. */
async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes = (await filesIn(folder)).map(async (name) => [
    name,
    hash('sha256', await readFile(path.join(folder, name))),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Entries of one kind, made by the same code. The key of an entry is its inputs and that code, so entries never have to
 * be invalidated. Its files are used only if they are unchanged.
 */
export class Section {
  readonly code: string;
  readonly #folder: string | undefined;
  readonly #list: string;
  readonly #entries: Map<string, ListedEntry>;
  readonly #used = new Set<string>();
  readonly #pending = new Map<string, Promise<Entry>>();
  /** Number of entries with files that were made, not found. */
  made = 0;

  /** Without a folder, values are cached only in memory. */
  constructor(code: string, folder?: string) {
    this.code = code;
    this.#folder = folder;
    this.#list = folder ? path.join(folder, 'entries') : '';
    if (folder) mkdirSync(folder, { recursive: true });
    this.#entries = folder ? readEntryList(this.#list) : new Map();
  }

  /** Number of requested entries. */
  get used(): number {
    return this.#used.size;
  }

  /** A cached value, or undefined. The same code stored it, because the code is part of its key. */
  value(inputs: Inputs): unknown {
    const key = keyOf(this.code, inputs);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#used.add(key);
    return JSON.parse(entry.json);
  }

  /** Caches a JSON value. */
  setValue(inputs: Inputs, value: unknown): void {
    const json = JSON.stringify(value);
    const key = keyOf(this.code, inputs);
    this.#add(key, { used: Date.now(), bytes: json.length, json });
  }

  /** Whether there is an entry with undamaged files. */
  has(inputs: Inputs): boolean {
    const key = keyOf(this.code, inputs);
    const found = this.#find(key);
    // What follows is usually to use it: it is not looked for twice.
    if (found) this.#pending.set(key, Promise.resolve(found));
    return found !== undefined;
  }

  /** The entry with the files that `make` returns, made if it is missing or damaged. */
  files(inputs: Inputs, make: () => Promise<Files>): Promise<Entry> {
    return this.#entry(inputs, async (folder) => {
      const files = Object.entries(await make());
      for (const [name, content] of files) await writeFile(path.join(folder, name), content);
      return Object.fromEntries(files.map(([name, content]) => [name, hash('sha256', content)]));
    });
  }

  /** The entry with the files that `make` writes into a folder, made if it is missing or damaged. */
  folder(inputs: Inputs, make: (folder: string) => Promise<void>): Promise<Entry> {
    return this.#entry(inputs, async (folder) => {
      await make(folder);
      return hashesIn(folder);
    });
  }

  /** Hard-links files of an entry to `targets`, by their names. Makes the entry if it is missing or damaged. */
  async place(inputs: Inputs, targets: Record<string, string>, make: () => Promise<Files>): Promise<Entry> {
    const link = async () => {
      const entry = await this.files(inputs, make);
      for (const [name, target] of Object.entries(targets)) linkOrCopy(path.join(entry.folder, name), target);
      return entry;
    };
    return link().catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      // The cache was emptied meanwhile.
      this.#pending.delete(keyOf(this.code, inputs));
      return link();
    });
  }

  /**
   * Removes entries that this process did not use, except recently used ones, and files without an entry. Call it only
   * if no other process uses the cache.
   */
  prune(): void {
    if (!this.#folder) return;
    const now = Date.now();
    const used = [...this.#used].flatMap((key) => {
      const entry = this.#entries.get(key);
      return entry ? [[key, { ...entry, used: now }] as const] : [];
    });
    const retained = new Map(used);
    let budget = maxUnusedShare * used.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    const unused = [...this.#entries].filter(([key]) => !retained.has(key));
    for (const [key, entry] of unused.sort(([, a], [, b]) => b.used - a.used)) {
      budget -= entry.bytes;
      if (budget < 0) break;
      retained.set(key, entry);
    }
    writeEntryList(this.#list, retained);
    const names = new Set([
      'entries',
      ...[...retained.values()].flatMap((entry) => recordOf(entry)?.folder ?? []),
    ]);
    for (const name of readdirSync(this.#folder))
      if (!names.has(name)) rmSync(path.join(this.#folder, name), { recursive: true, force: true });
  }

  #add(key: string, entry: ListedEntry): void {
    this.#entries.set(key, entry);
    this.#used.add(key);
    if (this.#folder) appendEntry(this.#list, key, entry);
  }

  /** The entry if all of its files are unchanged. */
  #find(key: string): Entry | undefined {
    const listed = this.#entries.get(key);
    const record = listed && recordOf(listed);
    if (!this.#folder || !record) return undefined;
    const folder = path.join(this.#folder, record.folder);
    const hashes = Object.fromEntries(Object.entries(record.files).map(([name, [, , sum]]) => [name, sum]));
    const state = stateOf(folder, record);
    if (state === 'damaged') return undefined;
    if (state === 'touched') this.#add(key, listingOf(folder, hashes));
    this.#used.add(key);
    return { folder, hashes };
  }

  #entry(inputs: Inputs, make: Maker): Promise<Entry> {
    const key = keyOf(this.code, inputs);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const entry = this.#findOrMake(key, make);
    this.#pending.set(key, entry);
    // Failures are not cached: the next attempt may succeed.
    entry.catch(() => this.#pending.delete(key));
    return entry;
  }

  async #findOrMake(key: string, make: Maker): Promise<Entry> {
    const found = this.#find(key);
    if (found) return found;
    if (!this.#folder) throw new Error('A cache in memory has no files.');
    // A new folder each time, because another process may use the old one, or this one may have imported from it.
    const name = `${key}-${randomBytes(4).toString('hex')}`;
    const folder = path.join(this.#folder, name);
    await mkdir(folder, { recursive: true });
    try {
      const hashes = await make(folder);
      this.#add(key, listingOf(folder, hashes));
      this.made++;
      return { folder, hashes };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
}
