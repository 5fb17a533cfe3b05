import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildCopy, copyProject, fixtureRoot, type ProjectCopy } from './projectCopy.ts';

/** A site that is served at a port of its own. */
export interface FixtureVariant {
  address: string;
  stop: () => Promise<void>;
}

/** Builds a copy of the fixture site, changed before, and serves it. Gives the hook that calls it time for a build. */
export async function fixtureVariant(
  name: string,
  change: (project: ProjectCopy) => Promise<void>,
): Promise<FixtureVariant> {
  test.setTimeout(120_000);
  const project = await copyProject(name);
  await change(project);
  const outDir = path.join(project.root, 'dist');
  // Most of it is what the fixture site's own build has just cached.
  const cache = 'node_modules/.cache';
  await cp(path.join(fixtureRoot, cache), path.join(project.root, cache), {
    recursive: true,
    preserveTimestamps: true,
  });
  await buildCopy(project.root, outDir, '/');
  const { origin, stop } = await serveSite(outDir, '/', 0);
  return {
    address: origin,
    async stop() {
      await stop();
      await rm(project.root, { recursive: true, force: true });
    },
  };
}
