import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isKept, putKept } from './keptFile.ts';

/** Files that take long to make, by a name that changes with what they are made from. Those that a build did not use are forgotten. */
export class FileCache {
  readonly #folder: string;
  /** The files asked for, each with the making of it. */
  readonly #used = new Map<string, Promise<string>>();
  /** How many files were made anew. */
  made = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How many files were asked for. */
  get used(): number {
    return this.#used.size;
  }

  /** Where the file is kept; calls `make` only for a name that is not known. */
  keep(name: string, make: () => Promise<Buffer>): Promise<string> {
    const known = this.#used.get(name);
    if (known) return known;
    const kept = this.#make(name, make);
    this.#used.set(name, kept);
    // What could not be made is tried again when it is asked for again.
    kept.catch(() => this.#used.delete(name));
    return kept;
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<string> {
    const kept = path.join(this.#folder, name);
    if (!isKept(kept)) {
      const fresh = `${kept}.${process.pid}`;
      await mkdir(this.#folder, { recursive: true });
      await writeFile(fresh, await make());
      await rename(fresh, kept);
      this.made++;
    }
    return kept;
  }

  /** Puts the file at `target`; calls `make` only for a name that is not known. */
  async place(name: string, target: string, make: () => Promise<Buffer>): Promise<void> {
    await putKept(await this.keep(name, make), target);
  }

  async forgetUnused(): Promise<void> {
    if (!existsSync(this.#folder)) return;
    const unused = (await readdir(this.#folder)).filter((file) => !this.#used.has(file));
    await Promise.all(unused.map((file) => rm(path.join(this.#folder, file))));
  }
}
