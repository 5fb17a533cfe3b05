import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder whose path has these segments; `*` matches any characters of a name. */
function filesLike([segment, ...rest]: string[], folder: string): string[] {
  if (segment === undefined) return existsSync(folder) ? [folder] : [];
  if (!segment.includes('*')) return filesLike(rest, path.join(folder, segment));
  const escaped = segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => RegExp(`^${escaped}$`).test(name))
    : [];
  return names.sort().flatMap((name) => filesLike(rest, path.join(folder, name)));
}

/**
 * The files that a module imports by `import.meta.glob('./a*.ts')` (https://vite.dev/guide/features#glob-import). Throws
 * for other forms of it: code that nobody sees here would be missing in cache keys.
 */
export function globImports(file: string, text: string): string[] {
  const uses = text.match(/\bimport\.meta\.glob[<(]/g) ?? [];
  const patterns = [...text.matchAll(/\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^']+)'\s*\)/g)];
  if (patterns.length < uses.length)
    throw new Error(
      `${file} uses import.meta.glob. Give it one relative pattern in single quotes, no options.`,
    );
  return patterns.flatMap(([, pattern = '']) => filesLike(pattern.split('/'), path.dirname(file)));
}
