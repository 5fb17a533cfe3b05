import { isReserved, type Output, pathsOf } from './outputs.ts';

/** Two outputs that cannot both be there. */
export interface Clash {
  output: Output;
  /** What was there before; absent if it is a part of the site that no content can have. */
  other?: Output;
  /**
   * `same`: both would be one file, or answer at one address; `folder`: one would have to be a file and a folder at
   * once; `case`: the two differ only in capital letters, which many file systems do not distinguish.
   */
  kind: 'same' | 'folder' | 'case';
}

/** The folders that a path is in: of `a/b/c` these are `a/b` and `a`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** What has been placed, by lower-case path. */
class Placed {
  readonly #files = new Map<string, Output>();
  readonly #folders = new Map<string, Output>();
  readonly #addresses = new Map<string, Output>();

  add(output: Output): void {
    for (const path of pathsOf(output.path)) {
      this.#files.set(path.toLowerCase(), output);
      for (const folder of foldersOf(path.toLowerCase())) this.#folders.set(folder, output);
    }
    for (const address of output.addresses) this.#addresses.set(address.toLowerCase(), output);
  }

  /** What keeps an output from being there as well. */
  clashOf(output: Output): Clash | undefined {
    const names = [...pathsOf(output.path), ...output.addresses].map((name) => name.toLowerCase());
    const first = (found: (name: string) => Output | undefined) =>
      names.reduce<Output | undefined>((known, name) => known ?? found(name), undefined);
    const same = first((name) => this.#addresses.get(name) ?? this.#files.get(name));
    if (same) return { output, other: same, kind: isSame(output, same) ? 'same' : 'case' };
    const above = first((name) =>
      foldersOf(name)
        .map((folder) => this.#files.get(folder))
        .find(Boolean),
    );
    const below = this.#folders.get(output.path.toLowerCase());
    const other = above ?? below;
    return other && { output, other, kind: 'folder' };
  }
}

/** Whether two outputs have a path or an address in common, capital letters counted. */
function isSame(a: Output, b: Output): boolean {
  const names = new Set([...pathsOf(a.path), ...a.addresses]);
  return [...pathsOf(b.path), ...b.addresses].some((name) => names.has(name));
}

/** `/services/index` is another way to write `/services` on every host. */
const isIndexPage = ({ maker }: Output): boolean => maker.by === 'page' && /\/index$/.test(maker.page.url);

/** Every output that clashes with an earlier one, or with what the site keeps for itself. */
export function clashesIn(outputs: readonly Output[]): Clash[] {
  const placed = new Placed();
  return outputs.flatMap((output) => {
    const reserved = isIndexPage(output) || [output.path, ...output.addresses].some(isReserved);
    const clash = reserved ? { output, kind: 'same' as const } : placed.clashOf(output);
    if (!clash) placed.add(output);
    return clash ? [clash] : [];
  });
}
