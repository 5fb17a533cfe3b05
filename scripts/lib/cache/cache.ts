/**
 * The cache of builds, checks and the development server. Expensive results are cached by their inputs and by the code
 * and packages that make them.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLeftBy } from '../processes/isAlive.ts';
import { Section } from './section.ts';

/** The names of the open caches of this process, to distinguish them from leftovers of an earlier process with its id. */
const openCaches = new Set<string>();

/** The cache folder of a project. Node resolves packages from there, and no tool watches it. */
export const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/site');

export class Cache {
  readonly #folder: string | undefined;
  /** The name of the file that marks the cache as in use. */
  readonly #user = `${process.pid}-${randomBytes(4).toString('hex')}`;
  readonly #sections = new Map<string, Section>();

  private constructor(folder?: string) {
    this.#folder = folder;
    if (!folder) return;
    mkdirSync(this.#users(folder), { recursive: true });
    writeFileSync(path.join(this.#users(folder), this.#user), '');
    openCaches.add(this.#user);
  }

  /** Opens the cache in a folder. It must be closed, or other builds never prune it. */
  static open(folder: string): Cache {
    return new Cache(folder);
  }

  /** A cache for values, in memory. */
  static inMemory(): Cache {
    return new Cache();
  }

  /** The cache of a project for values; in memory if the project has no packages or is not writable. */
  static ofProject(root: string): Cache {
    if (!existsSync(path.join(root, 'node_modules'))) return Cache.inMemory();
    try {
      return Cache.open(cacheFolder(root));
    } catch {
      return Cache.inMemory();
    }
  }

  /** The entries of one kind. `code` is a digest of the code that makes them: see `codeDigest.ts`. */
  section(name: string, code: string): Section {
    const known = this.#sections.get(name);
    if (known && known.code !== code) throw new Error(`Two parts of the code call their cache “${name}”.`);
    const section = known ?? new Section(code, this.#folder && path.join(this.#folder, name));
    this.#sections.set(name, section);
    return section;
  }

  /**
   * Closes the cache. With `prune`, after a complete build, removes entries that neither this process nor recent ones
   * used. Never removes anything while another process uses the cache.
   */
  close({ prune }: { prune: boolean }): void {
    if (!this.#folder) return;
    const users = this.#users(this.#folder);
    rmSync(path.join(users, this.#user), { force: true });
    openCaches.delete(this.#user);
    if (!prune || readdirSync(users).some((name) => this.#isInUse(users, name))) return;
    for (const section of this.#sections.values()) section.prune();
  }

  #users(folder: string): string {
    return path.join(folder, 'users');
  }

  #isInUse(users: string, name: string): boolean {
    if (openCaches.has(name) || !isLeftBy(Number.parseInt(name, 10))) return true;
    rmSync(path.join(users, name), { force: true });
    return false;
  }
}
