/**
 * What visitors get from each server that the site can be published on: the same requests to every one that is in the
 * PATH. It prints which are not, and what their local servers do not do as the hosts do.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTexts } from '../../scripts/build/writeFiles.ts';
import { readSite } from '../../scripts/check/readSite.ts';
import { defaultHost, hostFilesOf, type HostName } from '../../scripts/deploy/index.ts';
import { cacheControl, type HostRules, hostFiles, hostRules } from '../../scripts/deploy/rules.ts';
import { fileOfUrl } from '../../scripts/lib/fileOfUrl.ts';
import { serveSite } from '../../scripts/serve/staticServer.ts';
import { ask as askServer, type Response } from '../../scripts/testing/ask.ts';
import { freePort } from '../../scripts/testing/freePort.ts';
import { hostileProblems } from '../../scripts/testing/hostileRequests.ts';
import { isNotFound } from '../../src/model/url.ts';
import { buildFixture, fixtureDist } from '../lib/fixtureSite.ts';
import { fixtureRoot } from '../lib/projectCopy.ts';

/** A site in the folder `base` of `root`, and a folder for the server's own files. */
type Served = Record<'root' | 'base' | 'workDir', string> & { port: number };

interface Server {
  host: HostName;
  base: string;
  /** The command that must be in the PATH, and how to install it; without one, the site's own server. */
  command?: string;
  install?: string;
  /** Its arguments, after writing its configuration. */
  args?: (served: Served) => Promise<string[]>;
  /** What is not asked of it, and why. */
  lacks?: Partial<Record<'cache' | 'slash' | 'hidden' | 'hostile' | 'codes', string>>;
}

const folder = '/previews/x.y/';
const coded = '/a%22%20;%7Bb%7D$1%251(c)%C3%BC';
const hidden = 'it sends /404 and files for hosts';
const codes = 'how it compares them is not documented';
const servers: Server[] = [
  ...['/', folder].map((base): Server => ({ host: defaultHost, base })),
  {
    host: 'cloudflare',
    base: '/',
    command: 'wrangler',
    install: 'npm install --global wrangler@4.86.0',
    args: async ({ root, port }) => [
      ...['pages', 'dev', root, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--compatibility-date', '2026-04-01', '--show-interactive-dev-session=false'],
    ],
    lacks: {
      hidden,
      codes,
      hostile: 'wrangler answers some requests with 502, and is not what Cloudflare runs',
    },
  },
  {
    host: 'netlify',
    base: '/',
    command: 'netlify',
    install: 'npm install --global netlify-cli@26.2.0',
    args: async ({ root, port }) => [
      ...['dev', '--dir', root, '--port', String(port), '--staticServerPort', String(await freePort())],
      ...['--offline', '--no-open', '--skip-gitignore', '--internal-disable-edge-functions'],
    ],
    lacks: {
      hidden,
      codes,
      cache: 'netlify dev replaces the Cache-Control of every response',
      slash: 'netlify dev serves the page there, and only Netlify itself redirects',
      hostile: 'some requests crash netlify dev, which is not what Netlify runs',
    },
  },
  ...['/', folder].flatMap((base): Server[] => [
    {
      host: 'apache',
      base,
      command: 'apache2',
      install: 'apt-get install apache2',
      args: async ({ root, port, workDir }) => {
        const config = path.join(workDir, 'apache.conf');
        const modules = [
          'alias',
          'authz_core',
          'deflate',
          'dir',
          'filter',
          'headers',
          'mime',
          'mpm_event',
          'rewrite',
        ];
        await writeFile(
          config,
          `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName site.example
Listen 127.0.0.1:${port}
User www-data
Group www-data
PidFile ${workDir}/pid
ErrorLog ${workDir}/errors
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
        );
        return ['-X', '-f', config];
      },
    },
    {
      host: 'nginx',
      base,
      command: 'nginx',
      install: 'apt-get install nginx',
      args: async ({ root, base, port, workDir }) => {
        const config = path.join(workDir, 'nginx.conf');
        await writeFile(
          config,
          `daemon off;
pid ${workDir}/pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${workDir}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${root}${base}_nginx.conf;
  }
}
`,
        );
        return ['-c', config, '-e', path.join(workDir, 'errors')];
      },
    },
    {
      host: 'caddy',
      base,
      command: 'caddy',
      install: 'apt-get install caddy',
      args: async ({ root, base, port, workDir }) => {
        const config = path.join(workDir, 'Caddyfile');
        await writeFile(
          config,
          `{
  admin off
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${root}${base}_caddy.conf
}
`,
        );
        return ['run', '--adapter', 'caddyfile', '--config', config];
      },
    },
  ]),
];

/** Starts a server in a process of its own, and waits until it answers. Resolves to a function that ends it. */
async function start(command: string, args: string[], { base, port, workDir }: Served) {
  const env = { ...process.env, HOME: workDir, XDG_CONFIG_HOME: workDir, CI: '1' };
  // In a process group, so that its children end with it.
  const child = spawn(command, args, { cwd: workDir, env, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  for (const end = Date.now() + 60_000; child.exitCode === null && Date.now() < end; await wait(100))
    if (await fetch(`http://127.0.0.1:${port}${base}`).catch(() => null)) return stop;
  await stop();
  throw new Error(`${command} does not answer. It printed:\n${printed}`);
}

beforeAll(() => buildFixture('/'), 300_000);

for (const { host, base, command, install, args, lacks = {} } of servers) {
  const name = `${command ?? 'the site’s own server'} at ${base}`;
  const missing = command && spawnSync(command, ['--help']).error;
  if (missing) console.log(`Skipped: ${name}. It is not installed: ${install}`);
  for (const reason of missing ? [] : Object.values(lacks)) console.log(`Not asked of ${name}: ${reason}.`);
  // CI installs all of them, and fails without one.
  describe.skipIf(missing && !process.env.CI)(name, () => {
    let rules: HostRules;
    let [temp, dist, origin] = ['', '', ''];
    let stop: () => Promise<void>;
    const ask = (url: string, headers?: Record<string, string>, method?: string): Promise<Response> =>
      askServer(origin, base + url, headers, method);
    const built = (file: string): Promise<Buffer> => readFile(path.join(dist, file));
    const codeFile = async () =>
      `assets/${(await readdir(path.join(dist, 'assets'))).find((file) => file.endsWith('.js'))}`;
    const location = ({ headers }: Response) => headers.location?.join().replace(/^https?:\/\/[^/]+/, '');

    beforeAll(async () => {
      const { manifest } = await readSite({ root: fixtureRoot, drafts: false });
      if (!manifest) throw new Error('The fixture site has errors.');
      const about = manifest.pages.find(({ url }) => url === '/about');
      about?.data.aliases?.push(coded);
      rules = hostRules(manifest, base, base === folder);
      temp = await mkdtemp(path.join(tmpdir(), 'host-'));
      const [root, workDir] = [path.join(temp, 'root'), path.join(temp, 'work')];
      const served = { root, base, workDir, port: await freePort() };
      dist = path.join(root, base);
      await mkdir(workDir);
      await cp(fixtureDist, dist, { recursive: true });
      await writeTexts(dist, hostFilesOf(rules, host));
      // Servers that start as root read files as another user.
      await chmod(temp, 0o755);
      if (!command || !args) ({ origin, stop } = await serveSite(dist, base, served.port));
      else {
        if (missing) throw new Error(`${name} is not installed: ${install}`);
        origin = `http://127.0.0.1:${served.port}`;
        stop = await start(command, await args(served), served);
      }
    }, 90_000);
    afterAll(async () => {
      await stop?.();
      await rm(temp, { recursive: true, force: true, maxRetries: 5 });
    });

    test('a page of each type is sent as it was built, with the headers', async () => {
      const pages = rules.manifest.pages.filter((page) => !isNotFound(page));
      const types = new Map(pages.toReversed().map(({ type, url }) => [type, url]));
      expect(types.size).toBeGreaterThan(5);
      for (const url of types.values()) {
        const { status, headers, body } = await ask(`${url.slice(1)}?from=mail`);
        expect([status, body.equals(await built(fileOfUrl(url)))], url).toEqual([200, true]);
        expect(headers['content-type']?.join()).toMatch(/^text\/html; ?charset=utf-8$/i);
        expectHeaders(headers);
      }
    });

    function expectHeaders(headers: Response['headers']): void {
      // The site's own server has no TLS to upgrade to.
      const own = (value: string) => (command ? value : value.replace('; upgrade-insecure-requests', ''));
      for (const [header, value] of Object.entries(rules.headers))
        expect(headers[header.toLowerCase()], header).toEqual([own(value)]);
    }

    test('an alias leads to its page, and keeps the query', async () => {
      for (const alias of ['team', 'old/team.html']) {
        const response = await ask(`${alias}?from=mail`);
        expect([response.status, location(response)], alias).toEqual([301, `${base}about?from=mail`]);
      }
      // Some servers first send visitors to the alias without the slash.
      expect(['team', 'about']).toContain(location(await ask('team/'))?.slice(base.length));
    });

    test.skipIf(lacks.codes)('so does one with characters that settings give a meaning', async () => {
      const response = await ask(coded.slice(1));
      expect([response.status, location(response)]).toEqual([301, `${base}about`]);
    });

    test('an unknown address, and a file for the host, get the page for it', async () => {
      const hidden = lacks.hidden ? [] : ['404', ...hostFiles];
      for (const url of ['no-such-page', 'no/such/page', 'assets/none.js', ...hidden]) {
        const { status, headers, body } = await ask(url);
        expect([status, body.equals(await built('404.html'))], url).toEqual([404, true]);
        expectHeaders(headers);
      }
    });

    test('below the folder of a language, it is that of the language', async () => {
      for (const url of [
        'de/nichts',
        'de/no/such/page',
        'de/portfolio/nichts',
        ...(lacks.hidden ? [] : ['de/404']),
      ]) {
        const { status, headers, body } = await ask(url);
        expect([status, body.equals(await built('de/404.html'))], url).toEqual([404, true]);
        expectHeaders(headers);
      }
    });

    test.skipIf(lacks.slash)('a slash or .html is redirected', async () => {
      for (const url of ['about/', 'about.html']) {
        const response = await ask(`${url}?from=mail`);
        expect([301, 308]).toContain(response.status);
        expect(location(response), url).toBe(`${base}about?from=mail`);
      }
      expect(location(await ask('index.html'))).toBe(base);
    });

    test.skipIf(lacks.cache)('only files whose names have a hash are immutable', async () => {
      const cached = async (url: string) => (await ask(url)).headers['cache-control']?.join();
      expect(await cached(await codeFile())).toBe(cacheControl.hashed);
      for (const url of ['', 'about', 'robots.txt']) expect(await cached(url), url).toBe(cacheControl.other);
      expect(await cached('assets/none.js')).not.toMatch(/immutable|max-age=[1-9]/);
    });

    test.skipIf(lacks.hostile)('hostile requests get nothing', async () => {
      expect(await hostileProblems(origin, base)).toEqual([]);
    });
  });
}
