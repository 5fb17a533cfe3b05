/**
 * The cache of builds, checks and the development server. Expensive results are cached by their inputs and by the code
 * and the packages that make them, so they never have to be invalidated.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { MakerName } from './makers.ts';
import { Section } from './section.ts';
import { CachedValues } from './values.ts';

/** The cache folder of a project. Node resolves packages from there, and no tool watches it. */
export const cacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/site');

export class Cache {
  readonly #folder: string | undefined;
  readonly #sections = new Map<MakerName, Section>();
  readonly #values = new Map<MakerName, CachedValues>();

  /** The cache in a folder. Values are written when it is saved or closed. Without a folder, they are only in memory. */
  constructor(folder?: string) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** The cache of a project for values; in memory if the project has no packages or is not writable. */
  static ofProject(root: string): Cache {
    try {
      return new Cache(existsSync(path.join(root, 'node_modules')) ? cacheFolder(root) : undefined);
    } catch {
      return new Cache();
    }
  }

  section(name: MakerName): Section {
    if (!this.#folder) throw new Error('A cache in memory has no files.');
    const section = this.#sections.get(name) ?? new Section(name, path.join(this.#folder, name));
    this.#sections.set(name, section);
    return section;
  }

  values(name: MakerName): CachedValues {
    const values =
      this.#values.get(name) ??
      new CachedValues(name, this.#folder && path.join(this.#folder, `${name}.values`));
    this.#values.set(name, values);
    return values;
  }

  save(): void {
    for (const values of this.#values.values()) values.save();
  }

  /** Saves the cache. With `prune`, after a complete build, removes entries that no recent build used. */
  close({ prune }: { prune: boolean }): void {
    this.save();
    if (prune) for (const section of this.#sections.values()) section.prune();
  }
}
