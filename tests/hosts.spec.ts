/** The configurations in hosting/, with the real servers, where they are installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { securityHeaders } from '../scripts/lib/securityHeaders.ts';
import { routes } from './lib/routes.ts';

const dist = path.resolve('dist');
const basePort = 3000 + Number(process.env.TEST_PORT ?? 4317);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as is: nothing tidies the address. */
const ask = (port: number, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: target, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

interface Host {
  name: string;
  encoding: string;
  /** Writes the configuration into a folder and gives the command that serves with it, in the foreground. */
  start: (folder: string, port: number) => Promise<[command: string, ...args: string[]]>;
}

const withPlaces = async (file: string, port: number) =>
  (await readFile(file, 'utf8')).replaceAll('/var/www/site', dist).replaceAll('8080', String(port));

const hosts: Host[] = [
  {
    name: 'nginx',
    encoding: 'gzip',
    async start(folder, port) {
      const server = (await withPlaces('hosting/nginx.conf', port)).replace(
        'include mime.types',
        'include /etc/nginx/mime.types',
      );
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((each) => `${each}_temp_path ${folder}/${each};`)
        .join(' ');
      await writeFile(
        path.join(folder, 'nginx.conf'),
        `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} ${server} }`,
      );
      return ['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'caddy',
    encoding: 'br',
    async start(folder, port) {
      const file = path.join(folder, 'Caddyfile');
      await writeFile(
        file,
        `{\n\tadmin off\n\tauto_https off\n}\n${await withPlaces('hosting/Caddyfile', port)}`,
      );
      return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

for (const [index, { name, encoding, start }] of hosts.entries()) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    const port = basePort + index;
    const there = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
    const reason = `There is no ${name} here (Debian: apt-get install ${name}); hosting/ is not tested with it.`;
    if (!there) console.log(reason);
    test.skip(!there, reason);
    let server: ChildProcess;
    const folder = path.resolve(`.cache/host-${name}-${process.pid}`);

    test.beforeAll(async () => {
      await mkdir(folder, { recursive: true });
      const [command, ...args] = await start(folder, port);
      server = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      await expect
        .poll(
          () =>
            ask(port, '/').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200);
    });

    test.afterAll(async () => {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    });

    test('every route answers at its clean address, and only there', async () => {
      for (const route of routes) {
        const { status, headers, body } = await ask(port, route);
        expect(status, route).toBe(200);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(String(body)).toContain('</html>');
        if (route === '/') continue;
        const slashed = await ask(port, `${route}/?from=mail`);
        expect([slashed.status, slashed.headers.location]).toEqual([308, `${route}?from=mail`]);
      }
    });

    test('what is not there answers 404 with the not-found page', async () => {
      const page = await readFile(path.join(dist, '404.html'), 'utf8');
      for (const target of ['/nope', '/services/nope', '/portfolio/web-development/ecommerce-redesign']) {
        const { status, body, headers } = await ask(port, target);
        expect([status, String(body) === page], target).toEqual([404, true]);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });

    test('safety and cache headers are those of npm start', async () => {
      const { headers, body } = await ask(port, '/');
      for (const [header, value] of Object.entries(securityHeaders))
        expect(headers[header.toLowerCase()], header).toBe(value);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const [, client = ''] = /data-client="([^"]+)"/.exec(String(body)) ?? [];
      const script = await ask(port, client);
      expect(script.status).toBe(200);
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(script.headers['content-type']).toMatch(/javascript/);
    });

    test('the compressed copies of the build are sent', async () => {
      const { headers, body } = await ask(port, '/', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      const copy = await readFile(path.join(dist, `index.html.${encoding === 'br' ? 'br' : 'gz'}`));
      expect(body.equals(copy)).toBe(true);
    });

    test('HEAD, ranges and unchanged files', async () => {
      const head = await ask(port, '/about', {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      const part = await ask(port, '/favicon.svg', { range: 'bytes=0-3' });
      expect([part.status, String(part.body)]).toEqual([206, '<svg']);
      const tag = (await ask(port, '/favicon.svg')).headers.etag ?? '';
      expect((await ask(port, '/favicon.svg', { 'if-none-match': tag })).status).toBe(304);
    });

    test('nothing outside the site is given away', async () => {
      for (const target of [
        '/../package.json',
        '/..%2fpackage.json',
        '/%2e%2e/package.json',
        '/assets/..%2f..%2fpackage.json',
        '/....//package.json',
        '/%5c..%5cpackage.json',
      ]) {
        const { status, body } = await ask(port, target);
        expect(String(body), target).not.toContain('devDependencies');
        expect([308, 400, 403, 404], `${target}: ${status}`).toContain(status);
      }
    });
  });
}
