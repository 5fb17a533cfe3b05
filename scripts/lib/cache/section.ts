import { hash, randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
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
import { filesIn } from '../filesIn.ts';
import { systemCode } from '../systemCode.ts';
import { type Inputs, cacheKey } from './keys.ts';
import type { MakerName } from './makers.ts';

interface CacheEntry {
  folder: string;
  hashes: Readonly<Record<string, string>>;
}

type Files = Record<string, string | Uint8Array>;

type WriteFiles = (folder: string) => Promise<void>;

/** Pruning keeps this many times the entries that the build used. */
const keptShare = 3;

/** Pruning keeps what was used in the last hour, because another process may be using it. */
const recentMilliseconds = 60 * 60 * 1000;

/**
 * Hard-links a file and creates missing folders. That is ten times faster than copying, and an unchanged page keeps its
 * modification time, by which servers and browsers validate their caches. Copies if the file system has no hard links,
 * or if the two are on different file systems. Throws if the target exists. Synchronous: with promises, linking takes
 * ten times as long.
 */
export function linkOrCopy(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    if (systemCode(error) === 'EEXIST')
      throw new Error(`${target} is written twice. Two parts of the build write it.`);
    // The folder usually exists, and checking costs as much as linking.
    if (mkdirSync(path.dirname(target), { recursive: true })) linkOrCopy(file, target);
    else copyFileSync(file, target, constants.COPYFILE_EXCL);
  }
}

const hashesIn = (folder: string): CacheEntry['hashes'] =>
  Object.fromEntries(
    filesIn(folder).map((name) => [name, hash('sha256', readFileSync(path.join(folder, name)))]),
  );

/** The name of an entry's folder: a hash of what it is made from, and one of its files. */
const entryName = (key: string, hashes: CacheEntry['hashes']): string =>
  `${key}-${hash('sha256', JSON.stringify(hashes)).slice(0, 32)}`;

/** Entries of one kind. Each time before they are used, their files are hashed and compared with the name of their folder. */
export class Section {
  readonly #name: MakerName;
  readonly #folder: string;
  /** The folders of the entries by their keys. */
  readonly #names: Map<string, string>;
  /** The entries that this process uses, each made or compared once. */
  readonly #entries = new Map<string, Promise<CacheEntry>>();
  /** Number of entries that were made, not found. */
  made = 0;

  constructor(name: MakerName, folder: string) {
    this.#name = name;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    this.#names = new Map(readdirSync(folder).map((name) => [name.replace(/-.*/, ''), name]));
  }

  /** The entry with the files that `make` returns, made if it is missing or damaged. */
  files(inputs: Inputs, make: () => Promise<Files>): Promise<CacheEntry> {
    return this.folder(inputs, async (folder) => {
      for (const [name, content] of Object.entries(await make()))
        writeFileSync(path.join(folder, name), content);
    });
  }

  /** The entry with the files that `write` writes into a folder, made if it is missing or damaged. */
  folder(inputs: Inputs, write: WriteFiles): Promise<CacheEntry> {
    const key = cacheKey(this.#name, inputs);
    const known = this.#entries.get(key);
    if (known) return known;
    const entry = this.#findOrMake(key, write).catch((error: unknown) => {
      this.#entries.delete(key);
      throw error;
    });
    this.#entries.set(key, entry);
    return entry;
  }

  /** Hard-links files of an entry to `targets`, by their names. Makes the entry if it is missing or damaged. */
  async place(
    inputs: Inputs,
    targets: Record<string, string>,
    make: () => Promise<Files>,
  ): Promise<CacheEntry> {
    const entry = await this.files(inputs, make);
    for (const [name, target] of Object.entries(targets)) linkOrCopy(path.join(entry.folder, name), target);
    return entry;
  }

  /** Removes old entries, and what killed processes have left. */
  prune(): void {
    const entries = readdirSync(this.#folder).flatMap((name) => {
      const stats = statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, used: stats.mtimeMs }] : [];
    });
    entries.sort((a, b) => b.used - a.used);
    const recent = Date.now() - recentMilliseconds;
    for (const { name, used } of entries.slice(keptShare * this.#entries.size))
      if (used < recent) rmSync(path.join(this.#folder, name), { recursive: true, force: true });
  }

  /** The entry in a folder; undefined, and removed, if its files are not those that were written. */
  #find(key: string, name: string): CacheEntry | undefined {
    const folder = path.join(this.#folder, name);
    try {
      const hashes = hashesIn(folder);
      if (entryName(key, hashes) === name) {
        const now = new Date();
        utimesSync(folder, now, now);
        return { folder, hashes };
      }
    } catch {
      // It is no folder, or another process has removed it.
    }
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }

  /** Finds an entry, or makes it in a new folder, which gets its name when it is finished. */
  async #findOrMake(key: string, write: WriteFiles): Promise<CacheEntry> {
    const name = this.#names.get(key);
    const found = name === undefined ? undefined : this.#find(key, name);
    if (found) return found;
    const fresh = path.join(this.#folder, `new-${randomBytes(8).toString('hex')}`);
    mkdirSync(fresh, { recursive: true });
    try {
      await write(fresh);
      const hashes = hashesIn(fresh);
      const folder = path.join(this.#folder, entryName(key, hashes));
      try {
        renameSync(fresh, folder);
      } catch {
        // Another process may have made the same entry.
        if (!this.#find(key, path.basename(folder))) renameSync(fresh, folder);
      }
      this.made++;
      return { folder, hashes };
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
}
