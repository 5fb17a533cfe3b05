/** Builds the fixture site by the code as it is now, and serves it at the port in PORT. Playwright starts it. */
import path from 'node:path';
import { given, readPort } from '../../scripts/lib/cli/siteOptions.ts';
import { listen, staticServer } from '../../scripts/lib/staticServer.ts';
import { buildFixture } from './buildFixture.ts';
import { copyParts } from './projectCopy.ts';

const port = given(undefined, 'PORT');
if (!port) throw new Error('PORT is not set.');
// Not removed, so that the next run finds its cache.
const root = path.resolve('.cache/fixture-site');
await copyParts(root, 'tests/fixture');
await listen(await staticServer(await buildFixture(root), '/'), readPort(port));
