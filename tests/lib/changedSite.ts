import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildCopy, copyProject, fixtureRoot, type ProjectCopy } from './projectCopy.ts';

export interface ChangedSite {
  address: string;
  stop: () => Promise<void>;
}

/** A server has the previews of branches in one folder. */
export const folder = '/previews/words';

/** Copies the fixture site, changes the copy, builds it, and serves it: published, or as a preview below the folder. */
export async function changedSite(
  name: string,
  change: (project: ProjectCopy) => Promise<void>,
  { preview = false, env = {} } = {},
): Promise<ChangedSite> {
  const project = await copyProject(name);
  await change(project);
  // Most of it is what the fixture site's own build has cached.
  const cache = path.join(fixtureRoot, 'node_modules/.cache');
  if (existsSync(cache))
    await cp(cache, path.join(project.root, 'node_modules/.cache'), {
      recursive: true,
      preserveTimestamps: true,
    }).catch((error: NodeJS.ErrnoException) => {
      // Another worker builds the fixture site, which removes what it no longer needs. What is missing is made again.
      if (error.code !== 'ENOENT') throw error;
    });
  const outDir = path.join(project.root, 'dist');
  const base = preview ? `${folder}/` : '/';
  await buildCopy(project.root, outDir, base, preview ? ['--preview'] : [], env);
  const { origin, stop } = await serveSite(outDir, base, 0);
  return {
    address: origin + base.slice(0, -1),
    async stop() {
      await stop();
      await rm(project.root, { recursive: true, force: true });
    },
  };
}
