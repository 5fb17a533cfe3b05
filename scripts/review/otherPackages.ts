import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** The versions that a lock file names, by the folder of each package. Undefined if there is none. */
function versionsIn(file: string): Map<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = lockSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return undefined;
  return new Map(Object.entries(parsed.data.packages).map(([name, { version = '' }]) => [name, version]));
}

/** How many packages are named. */
const maxNames = 3;

/** A sentence if the installed packages are not those of the lock file: both sides are built with what is installed. */
export function otherPackages(root: string): string[] {
  const wanted = versionsIn(path.join(root, 'package-lock.json'));
  const installed = versionsIn(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return [];
  const others = [...installed]
    .filter(([name, version]) => wanted.get(name) !== version)
    .map(([name]) => name);
  if (others.length === 0) return [];
  const names = others.slice(0, maxNames).map((name) => name.replace(/^.*node_modules\//, ''));
  const more = others.length > maxNames ? `, and ${others.length - maxNames} more` : '';
  return [
    `The installed packages are not those of package-lock.json (${names.join(', ')}${more}), so differences may come from them. Run npm ci, then review again.`,
  ];
}
