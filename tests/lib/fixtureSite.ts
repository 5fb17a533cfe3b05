import path from 'node:path';
import { buildCopy, copyFixture, fixtureRoot } from './projectCopy.ts';

/** The built fixture site. */
export const fixtureDist = path.join(fixtureRoot, 'dist');

/** Builds the fixture site by the code as it is now, for a folder of a host. */
export async function buildFixture(base: string): Promise<void> {
  await copyFixture(fixtureRoot);
  await buildCopy(fixtureRoot, fixtureDist, base);
}
