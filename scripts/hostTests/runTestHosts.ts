import { isNotFound } from '../../src/model/url.ts';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/model/manifest.ts';
import { type HostName, hostNames, isHostName } from '../deploy/index.ts';
import { aliasesOf, hostRules } from '../deploy/rules.ts';
import { hostTable } from './hostTable.ts';
import { type HostResult, hasFailed, testHost } from './testHost.ts';
import { buildSite } from '../build/buildSite.ts';
import { type Command, CommandError } from '../cli/readCommand.ts';
import { runCommand } from '../cli/runCommand.ts';
import { report, sourcesIn } from '../check/report/report.ts';

/** An alias that no page or file of a site uses. */
const testAlias = '/alias-for-the-test-of-the-hosts';

/** Hosts whose files differ below a base path. They are tested as a preview, which search engines must not index. */
const inFolder: readonly HostName[] = ['github-pages', 'nginx', 'caddy'];
const previewBase = '/previews/x.y/';

/** The site with at least one alias. */
function withAlias(manifest: Manifest): Manifest {
  if (aliasesOf(manifest).length > 0) return manifest;
  const copy = structuredClone(manifest);
  const target = copy.pages.find((page) => page.url !== '/' && !isNotFound(page));
  if (!target) throw new Error('The site has no page that an alias could lead to.');
  target.data.aliases = [testAlias];
  return copy;
}

/** Builds the site and tests each host with it, one at a time. */
async function testHosts(root: string, names: readonly HostName[]): Promise<HostResult[] | string> {
  const caches = path.join(root, 'node_modules/.cache');
  const folder = path.join(caches, `test-hosts-${process.pid}`);
  const dist = path.join(folder, 'dist');
  try {
    const cacheDir = path.join(caches, 'site');
    const { manifest, problems } = await buildSite({
      root,
      outDir: dist,
      cacheDir,
      base: '/',
      preview: false,
    });
    if (!manifest) return report(problems, sourcesIn(root));
    const site = withAlias(manifest);
    const results: HostResult[] = [];
    for (const name of names)
      for (const base of inFolder.includes(name) ? ['/', previewBase] : ['/']) {
        const rules = hostRules(site, base, base !== '/');
        results.push(await testHost(name, { dist, rules, folder: path.join(folder, name) }));
      }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const testHostsCommand = {
  name: 'npm run test:hosts --',
  summary:
    'Builds the site, serves it as each host does, and checks what visitors get: addresses, redirects, headers, caching, and responses to hostile requests. Fetches wrangler and netlify-cli the first time.',
  options: {},
  positionals: { value: '[host …]', help: `of ${hostNames.join(', ')}; default: all` },
} as const satisfies Command;

async function testAndPrint(root: string, names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !isHostName(name));
  if (unknown !== undefined)
    throw new CommandError(`“${unknown}” is not a host. Choose from these: ${hostNames.join(', ')}.`);
  const results = await testHosts(root, names.length > 0 ? names.filter(isHostName) : hostNames);
  if (typeof results === 'string') {
    console.error(results);
    return 1;
  }
  console.log(hostTable(results));
  return results.some(hasFailed) ? 1 : 0;
}

/** Tests the hosts named on the command line, or all, and prints a table. */
export const runTestHosts = (root: string): Promise<void> =>
  runCommand(testHostsCommand, ({ positionals }) => testAndPrint(root, positionals));
