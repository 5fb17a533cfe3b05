import { hash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Inputs, keyOf } from './inputs.ts';
import { isMissing, linkOrCopy } from './linkOrCopy.ts';

/** An entry with files: its folder, and a hash of each file. */
export interface Entry {
  folder: string;
  hashes: Readonly<Record<string, string>>;
}

/** Files by their names in an entry. */
type Files = Record<string, string | Uint8Array>;

/** Writes the files of an entry into a folder. Returns a hash of each. */
type MakeEntry = (folder: string) => Promise<Entry['hashes']>;

/** Pruning keeps this many times the entries that the build used. */
const keptShare = 3;

/** How names of folders start that are being written, or were when their process was killed. */
const unfinished = 'new-';

/** Pruning keeps what was used in the last hour, because another process may be using it. */
const recentMilliseconds = 60 * 60 * 1000;

/** The files below a folder. Node's own recursion takes several times as long. */
const filesBelow = (folder: string, prefix = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesBelow(path.join(folder, entry.name), `${prefix}${entry.name}/`)
      : [prefix + entry.name],
  );

/** The hash of every file below a folder. */
const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(folder)
      .sort()
      .map((name) => [name, hash('sha256', readFileSync(path.join(folder, name)))]),
  );

/** The name of an entry's folder: a hash of what it is made from, and one of its files. */
const entryName = (key: string, hashes: Entry['hashes']): string =>
  `${key}-${hash('sha256', JSON.stringify(hashes)).slice(0, 32)}`;

/**
 * Entries of one kind, made by the same code. The key of an entry is its inputs and that code. The names of folders
 * contain hashes of their files, and the files are compared with them each time before they are used.
 */
export class Section {
  readonly code: string;
  readonly #folder: string;
  /** The folders of the entries by their keys. */
  readonly #names: Map<string, string>;
  /** Entries whose files this process has compared or made. */
  readonly #verified = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<Entry>>();
  /** Number of entries that were made, not found. */
  made = 0;

  constructor(code: string, folder: string) {
    this.code = code;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#names = new Map(readdirSync(folder).map((name) => [name.replace(/-.*/, ''), name]));
  }

  /** Number of requested entries. */
  get used(): number {
    return this.#verified.size;
  }

  /** Whether there is an entry with undamaged files. */
  has(inputs: Inputs): boolean {
    return this.#find(keyOf(this.code, inputs)) !== undefined;
  }

  /** The entry with the files that `make` returns, made if it is missing or damaged. */
  files(inputs: Inputs, make: () => Promise<Files>): Promise<Entry> {
    return this.#entry(inputs, async (folder) => {
      const files = Object.entries(await make()).sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [name, content] of files) writeFileSync(path.join(folder, name), content);
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

  #entry(inputs: Inputs, make: MakeEntry): Promise<Entry> {
    const key = keyOf(this.code, inputs);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const entry = this.#findOrMake(key, make).finally(() => this.#pending.delete(key));
    this.#pending.set(key, entry);
    return entry;
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
      return link();
    });
  }

  /** Removes old entries, and what killed processes have left. */
  prune(): void {
    const names = readdirSync(this.#folder);
    const kept = keptShare * this.#verified.size;
    if (names.length <= kept && !names.some((name) => name.startsWith(unfinished))) return;
    const entries = names.flatMap((name) => {
      const stats = statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, used: stats.mtimeMs }] : [];
    });
    entries.sort((a, b) => b.used - a.used);
    const recent = Date.now() - recentMilliseconds;
    for (const { name, used } of entries.slice(kept))
      if (used < recent) rmSync(path.join(this.#folder, name), { recursive: true, force: true });
  }

  /** The entry in a folder; undefined if its files are not those that were written. */
  #read(key: string, name: string): Entry | undefined {
    const folder = path.join(this.#folder, name);
    try {
      const hashes = hashesIn(folder);
      if (entryName(key, hashes) !== name) return undefined;
      const now = new Date();
      utimesSync(folder, now, now);
      return { folder, hashes };
    } catch {
      return undefined;
    }
  }

  #find(key: string): Entry | undefined {
    const verified = this.#verified.get(key);
    if (verified && existsSync(verified.folder)) return verified;
    const name = this.#names.get(key);
    if (name === undefined) return undefined;
    const entry = this.#read(key, name);
    if (entry) this.#use(key, entry);
    else {
      this.#names.delete(key);
      rmSync(path.join(this.#folder, name), { recursive: true, force: true });
    }
    return entry;
  }

  #use(key: string, entry: Entry): Entry {
    this.#verified.set(key, entry);
    return entry;
  }

  async #findOrMake(key: string, make: MakeEntry): Promise<Entry> {
    const found = this.#find(key);
    if (found) return found;
    const fresh = path.join(this.#folder, `${unfinished}${randomBytes(8).toString('hex')}`);
    mkdirSync(fresh, { recursive: true });
    try {
      const hashes = await make(fresh);
      const name = entryName(key, hashes);
      this.#rename(fresh, key, name);
      this.#names.set(key, name);
      this.made++;
      return this.#use(key, { folder: path.join(this.#folder, name), hashes });
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
  }

  /** Gives a finished folder its name, unless another process has made the same entry. */
  #rename(fresh: string, key: string, name: string): void {
    const folder = path.join(this.#folder, name);
    try {
      renameSync(fresh, folder);
    } catch {
      if (this.#read(key, name)) {
        rmSync(fresh, { recursive: true });
        return;
      }
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    }
  }
}
