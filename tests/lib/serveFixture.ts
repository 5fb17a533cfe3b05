/** Builds the fixture site by the code as it is now, and serves it at the port of its argument. Playwright starts it. */
import { readPort } from '../../scripts/cli/siteOptions.ts';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { buildFixture, fixtureDist } from './fixtureSite.ts';

const port = readPort(process.argv[2] ?? '');
await buildFixture('/');
await serveSite(fixtureDist, '/', port);
