import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listen, staticServer } from '../../scripts/lib/staticServer.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';

export interface PreviewSite {
  address: string;
  stop: () => Promise<void>;
}

/** Previews of branches stand below one another on a server. */
export const folder = '/previews/words';

/** Builds a preview of a copy of the project, changed before, and serves it in a folder. */
export async function previewSite(
  name: string,
  change: (project: ProjectCopy) => Promise<void>,
): Promise<PreviewSite> {
  const project = await copyProject(name);
  await change(project);
  const outDir = path.join(project.root, 'dist');
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', '--preview', '--base-path', `${folder}/`, '--out', outDir],
    { cwd: project.root },
  );
  const server = await staticServer(outDir, `${folder}/`);
  const address = (await listen(server, 0)) + folder;
  return {
    address,
    async stop() {
      await server.close();
      await rm(project.root, { recursive: true, force: true });
    },
  };
}
