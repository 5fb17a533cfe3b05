/**
 * The cache of builds, checks and the development server. Expensive results are cached by their inputs and by the code
 * and packages that make them, so they never have to be invalidated.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Section } from './section.ts';
import { Values } from './values.ts';

/** The cache folder of a project. Node resolves packages from there, and no tool watches it. */
export const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/site');

export class Cache {
  readonly #folder: string | undefined;
  readonly #sections = new Map<string, Section>();
  readonly #values = new Map<string, Values>();

  private constructor(folder?: string) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** Opens the cache in a folder. Values are written when it is saved or closed. */
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

  /** The files of one kind. `code` is a digest of the code that makes them: see `codeDigest.ts`. */
  section(name: string, code: string): Section {
    const folder = this.#folder;
    if (!folder) throw new Error('A cache in memory has no files.');
    return only(this.#sections, name, code, () => new Section(code, path.join(folder, name)));
  }

  /** The values of one kind. */
  values(name: string, code: string): Values {
    const file = this.#folder && path.join(this.#folder, 'values', name, code.slice(0, 32));
    return only(this.#values, name, code, () => new Values(code, file));
  }

  /** Writes the values that are new. */
  save(): void {
    for (const values of this.#values.values()) values.save();
  }

  /** Saves the cache. With `prune`, after a complete build, removes entries that no recent build used. */
  close({ prune }: { prune: boolean }): void {
    this.save();
    if (prune) for (const section of this.#sections.values()) section.prune();
  }
}

/** The one part of a cache with a name. */
function only<Part extends { code: string }>(
  parts: Map<string, Part>,
  name: string,
  code: string,
  make: () => Part,
): Part {
  const part = parts.get(name) ?? make();
  if (part.code !== code) throw new Error(`Two parts of the code call their cache “${name}”.`);
  parts.set(name, part);
  return part;
}
