import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The file that lists a section's entries. */
const listName = 'entries';

/**
 * Adds the entries of a cache that another machine has filled. Both keep what they have, and an entry is used only if its
 * files are undamaged. Throws if the folder is not a cache.
 */
export function mergeCache(from: string, to: string): void {
  const sections = existsSync(from)
    ? readdirSync(from).filter((name) => existsSync(path.join(from, name, listName)))
    : [];
  if (sections.length === 0) throw new Error(`${from} is not the cache of a build.`);
  for (const section of sections) {
    const [source, target] = [path.join(from, section), path.join(to, section)];
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(source)) {
      const copy = path.join(target, name);
      if (name !== listName && !existsSync(copy))
        cpSync(path.join(source, name), copy, { recursive: true, preserveTimestamps: true });
    }
    appendFileSync(path.join(target, listName), `\n${readFileSync(path.join(source, listName), 'utf8')}`);
  }
}
