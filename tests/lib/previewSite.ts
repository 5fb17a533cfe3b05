import { rm } from 'node:fs/promises';
import path from 'node:path';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildCopy, copyProject, type ProjectCopy } from './projectCopy.ts';

export interface PreviewSite {
  address: string;
  stop: () => Promise<void>;
}

/** A server has the previews of branches in one folder. */
export const folder = '/previews/words';

/** Copies the fixture site, changes it, builds its preview, and serves that below a folder. */
export async function previewSite(
  name: string,
  change: (project: ProjectCopy) => Promise<void>,
): Promise<PreviewSite> {
  const project = await copyProject(name);
  await change(project);
  const outDir = path.join(project.root, 'dist');
  await buildCopy(project.root, outDir, `${folder}/`, '--preview');
  const { origin, stop } = await serveSite(outDir, `${folder}/`, 0);
  return {
    address: origin + folder,
    async stop() {
      await stop();
      await rm(project.root, { recursive: true, force: true });
    },
  };
}
