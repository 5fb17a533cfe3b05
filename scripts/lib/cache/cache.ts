/**
 * The one cache of builds, checks and the development server: results that take long to make, by what they are made
 * from and by the code and packages that make them.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../processes/isAlive.ts';
import { Section } from './section.ts';

/** The names of the open caches of this process, to tell them from what a former process of the same id left. */
const openHere = new Set<string>();

/** Where the commands of a project keep what they cache: Node finds packages from there, and nothing watches it. */
export const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/site');

export class Cache {
  readonly #folder: string | undefined;
  /** The name of the file that says that the cache is in use. */
  readonly #user = `${process.pid}-${randomBytes(4).toString('hex')}`;
  readonly #sections = new Map<string, Section>();

  private constructor(folder?: string) {
    this.#folder = folder;
    if (!folder) return;
    mkdirSync(this.#users(folder), { recursive: true });
    writeFileSync(path.join(this.#users(folder), this.#user), '');
    openHere.add(this.#user);
  }

  /** Opens the cache in a folder. Close it, or other builds never remove what nobody uses. */
  static open(folder: string): Cache {
    return new Cache(folder);
  }

  /** A cache of values that ends with the process. */
  static inMemory(): Cache {
    return new Cache();
  }

  /** The cache of a project for values; in memory if the project has no packages, or may not be written to. */
  static ofProject(root: string): Cache {
    if (!existsSync(path.join(root, 'node_modules'))) return Cache.inMemory();
    try {
      return Cache.open(cacheFolder(root));
    } catch {
      return Cache.inMemory();
    }
  }

  /** The entries of one kind. `code` is a digest of what makes them: see `codeDigest.ts`. */
  section(name: string, code: string): Section {
    const known = this.#sections.get(name);
    if (known && known.code !== code) throw new Error(`Two parts of the code call their cache “${name}”.`);
    const section = known ?? new Section(code, this.#folder && path.join(this.#folder, name));
    this.#sections.set(name, section);
    return section;
  }

  /**
   * Ends the use of the cache. With `prune`, after work that used all it needs, removes what this process and those
   * before it did not use; never while another process uses the cache, which may need just that.
   */
  close({ prune }: { prune: boolean }): void {
    if (!this.#folder) return;
    const users = this.#users(this.#folder);
    rmSync(path.join(users, this.#user), { force: true });
    openHere.delete(this.#user);
    if (!prune || readdirSync(users).some((name) => this.#isInUse(users, name))) return;
    for (const section of this.#sections.values()) section.prune();
  }

  #users(folder: string): string {
    return path.join(folder, 'users');
  }

  #isInUse(users: string, name: string): boolean {
    if (openHere.has(name) || !isLeftBy(Number.parseInt(name, 10))) return true;
    rmSync(path.join(users, name), { force: true });
    return false;
  }
}
