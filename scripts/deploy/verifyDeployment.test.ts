import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../serve/staticServer.ts';
import { about, manifestOf, workspace } from '../testing/workspace.ts';
import { type HostName, hosts } from './index.ts';
import { hostRules } from './rules.ts';
import { verifyDeployment } from './verifyDeployment.ts';
import { writeHostFiles } from './writeHostFiles.ts';

const base = '/site/';

/** Builds a tiny site for a host, and serves a copy that `change` modifies. Resolves to what is reported. */
async function verified(
  change: (live: string) => Promise<void>,
  host: HostName = 'netlify',
): Promise<string | undefined> {
  const manifest = await manifestOf({ 'content/about.mdx': about({ aliases: ['/team'] }) });
  const root = await workspace({});
  const [dist, live] = [path.join(root, 'dist'), path.join(root, 'live')];
  await writeHostFiles(dist, hostRules(manifest, base, false), host);
  for (const name of ['index', 'about', 'contact', 'services', '404'])
    await writeFile(path.join(dist, `${name}.html`), `<h1>${name}</h1>`);
  await cp(dist, live, { recursive: true });
  await change(live);
  const { origin, stop } = await serveSite(live, base, 0);
  onTestFinished(stop);
  const problem = await verifyDeployment(origin + base, dist, manifest.pages);
  return problem?.replaceAll(origin, '');
}

const write = (name: string, text: string) => (live: string) => writeFile(path.join(live, name), text);

test.each(Object.keys(hosts) as HostName[])('a site that was deployed for %s matches', async (host) => {
  // The server redirects aliases; GitHub Pages does not.
  const asHost = host === 'github-pages' ? write('_redirects', '') : async () => {};
  expect(await verified(asHost, host)).toBe(undefined);
});

test.each([
  ['the home page', write('index.html', 'old'), '/site/ is not what index.html of the build has.'],
  [
    'a page is missing',
    (live: string) => rm(path.join(live, 'about.html')),
    '/site/about answers 404 , not 200',
  ],
  [
    'an alias that leads elsewhere',
    write('_redirects', '/site/team /site/contact 301\n'),
    '/site/team answers 301 /site/contact, not 301 /site/about',
  ],
  ['no alias', write('_redirects', ''), '/site/team answers 404 , not 301 /site/about'],
  ['an unknown address', write('404.html', 'old'), '/site/no-such-page is not what 404.html'],
  ['headers', write('_headers', ''), '/site/ is sent without the headers of the build.'],
])('a difference is reported: %s', async (_what, change, reported) => {
  expect(await verified(change)).toContain(reported);
});
