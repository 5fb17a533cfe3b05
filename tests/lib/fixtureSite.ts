import path from 'node:path';
import { buildCopy, copyParts } from './projectCopy.ts';

/** Not removed, so that the next build finds its cache. */
const root = path.resolve('.cache/fixture-site');

/** The built fixture site. */
export const fixtureDist = path.join(root, 'dist');

/** Builds the fixture site by the code as it is now, for a folder of a host. */
export async function buildFixture(base: string): Promise<void> {
  await copyParts(root, 'tests/fixture');
  await buildCopy(root, fixtureDist, base);
}
