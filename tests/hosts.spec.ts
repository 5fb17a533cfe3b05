/** The configurations in hosting/, with the real servers, where they are installed. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:http2';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { answersSecurely, hosts, secureCaddy, startHost, whyNot } from '../scripts/lib/hosts.ts';
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

for (const [index, host] of hosts.entries()) {
  const { name, encoding } = host;
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    const port = basePort + index;
    const reason = whyNot(host);
    if (reason) console.log(reason);
    test.skip(reason !== undefined, reason);
    let stop: (() => Promise<void>) | undefined;

    test.beforeAll(async () => {
      stop = await startHost(host, dist, port);
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

    test.afterAll(() => stop?.());

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

test('with a certificate, as on the open web, Caddy speaks HTTP/2', async () => {
  const reason = whyNot(secureCaddy);
  test.skip(reason !== undefined, reason);
  const port = basePort + hosts.length;
  const stop = await startHost(secureCaddy, dist, port);
  try {
    expect(await answersSecurely(port)).toBe(true);
    // Nobody but its maker knows the certificate.
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    const answer = session.request({ ':path': '/services', 'accept-encoding': 'br' });
    const [headers] = await once(answer, 'response');
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
  } finally {
    await stop();
  }
});
