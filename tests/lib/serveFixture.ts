/** Builds the fixture site by the code as it is now, and serves it at the port in PORT. Playwright starts it. */
import { given, readPort } from '../../scripts/cli/siteOptions.ts';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildFixture, fixtureDist } from './fixtureSite.ts';

const port = given(undefined, 'PORT');
if (!port) throw new Error('PORT is not set.');
await buildFixture('/');
await serveSite(fixtureDist, '/', readPort(port));
