import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file of the content and `urls.lock` by its path, as text; folders without files by a final slash. */
export async function textsIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (!/^(content|urls\.lock)(\/|$)/.test(name)) continue;
    if (entry.isFile()) texts[name] = await readFile(path.join(root, name), 'utf8');
    else if ((await readdir(path.join(root, name))).length === 0) texts[`${name}/`] = '';
  }
  return texts;
}
