/** Builds the fixture site by the code as it is now, and serves it at the port in PORT. Playwright starts it. */
import path from 'node:path';
import { given, readPort } from '../../scripts/lib/cli/siteOptions.ts';
import { report } from '../../scripts/lib/report.ts';
import { copyParts } from './projectCopy.ts';

process.env.NODE_ENV = 'production';
const { buildSite } = await import('../../scripts/lib/build/buildSite.ts');
const { listen, staticServer } = await import('../../scripts/lib/staticServer.ts');

const port = given(undefined, 'PORT');
if (!port) throw new Error('PORT is not set.');
// Not removed, so that the next run finds its cache.
const root = path.resolve('.cache/fixture-site');
await copyParts(root, 'tests/fixture');
const outDir = path.join(root, 'dist');
const cacheDir = path.join(root, 'node_modules/.cache/site');
const { manifest, problems } = await buildSite({ root, outDir, cacheDir, base: '/', preview: false });
if (!manifest) throw new Error(report(problems));
await listen(await staticServer(outDir, '/'), readPort(port));
