import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildCopy, copyFixture, fixtureRoot } from './projectCopy.ts';

export const fixtureDist = path.join(fixtureRoot, 'dist');

const cache = 'node_modules/.cache/site';

export async function buildFixture(base: string): Promise<void> {
  await copyFixture(fixtureRoot);
  // The site's own build has just compiled the same code.
  if (existsSync(cache) && !existsSync(path.join(fixtureRoot, cache)))
    await cp(cache, path.join(fixtureRoot, cache), { recursive: true, preserveTimestamps: true });
  await buildCopy(fixtureRoot, fixtureDist, base);
}
