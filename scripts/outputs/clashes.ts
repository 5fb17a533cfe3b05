import { isReserved, type Output } from './outputs.ts';

/** Two outputs that cannot both exist. */
export interface Clash {
  output: Output;
  /** The earlier output; absent if the path is reserved. */
  other?: Output;
  /**
   * `same`: both would be the same file or have the same URL. `folder`: one path would have to be a file and a folder.
   * `case`: the paths differ only in case, which many file systems ignore.
   */
  kind: 'same' | 'folder' | 'case';
}

/** The parent folders of a path: for `a/b/c`, `a/b` and `a`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** The outputs so far, by lower-case path. */
class OutputIndex {
  readonly #files = new Map<string, Output>();
  readonly #folders = new Map<string, Output>();
  readonly #addresses = new Map<string, Output>();

  add(output: Output): void {
    const path = output.path.toLowerCase();
    this.#files.set(path, output);
    for (const folder of foldersOf(path)) this.#folders.set(folder, output);
    for (const address of output.addresses) this.#addresses.set(address.toLowerCase(), output);
  }

  /** The clash of an output with earlier ones, if there is one. */
  clashOf(output: Output): Clash | undefined {
    const names = [output.path, ...output.addresses].map((name) => name.toLowerCase());
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

/** Whether two outputs share a path or URL, case-sensitively. */
function isSame(a: Output, b: Output): boolean {
  const names = new Set([a.path, ...a.addresses]);
  return [b.path, ...b.addresses].some((name) => names.has(name));
}

/** `/services/index` is another way to write `/services` on every host. */
const isIndexPage = ({ maker }: Output): boolean => maker.by === 'page' && /\/index$/.test(maker.page.url);

/** Every output that clashes with an earlier one or with a reserved path. */
export function clashesIn(outputs: readonly Output[]): Clash[] {
  const placed = new OutputIndex();
  return outputs.flatMap((output) => {
    const reserved = isIndexPage(output) || [output.path, ...output.addresses].some(isReserved);
    const clash = reserved ? { output, kind: 'same' as const } : placed.clashOf(output);
    if (!clash) placed.add(output);
    return clash ? [clash] : [];
  });
}
