import { rm } from 'node:fs/promises';
import { listen, staticServer } from '../../scripts/lib/staticServer.ts';
import { buildFixture } from './buildFixture.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';

/** A site that is served at a port of its own. */
export interface FixtureVariant {
  address: string;
  stop: () => Promise<void>;
}

/** Builds a copy of the fixture site, changed before, and serves it. */
export async function fixtureVariant(
  name: string,
  change: (project: ProjectCopy) => Promise<void>,
): Promise<FixtureVariant> {
  const project = await copyProject(name, 'tests/fixture');
  await change(project);
  const server = await staticServer(await buildFixture(project.root), '/');
  const address = await listen(server, 0);
  return {
    address,
    async stop() {
      // The browser keeps its connections open.
      const closed = server.close();
      server.server.closeAllConnections();
      await closed;
      await rm(project.root, { recursive: true, force: true });
    },
  };
}
