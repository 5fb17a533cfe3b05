import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A path with forward slashes, on every system. */
export const posixPath = (file: string): string => file.split(path.sep).join('/');

/** The files below a folder, as relative paths with forward slashes. Node's own recursion takes several times as long. */
const below = (folder: string, prefix: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name;
    if (entry.isDirectory()) return below(path.join(folder, entry.name), `${name}/`);
    return entry.isFile() ? [name] : [];
  });

/** The files below a folder, as relative paths with forward slashes, sorted. */
export const filesIn = (folder: string): string[] => below(folder, '').sort();
