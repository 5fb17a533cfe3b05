import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hostileProblems } from '../hostTests/hostileRequests.ts';
import { compressAll } from '../assets/compress.ts';
import { listen, staticServer } from './staticServer.ts';
import { workspace } from '../testing/workspace.ts';

const text = 'body { margin: 0 }\n'.repeat(50);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Ask = (target: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** Serves a small built site. Returns its origin and a function that sends requests without normalizing the URL. */
async function serveAt(base: string): Promise<{ origin: string; ask: Ask }> {
  const root = await workspace({
    'package.json': '{ "secret": true }',
    'dist/index.html': '<h1>Home</h1>',
    'dist/404.html': '<h1>Not found</h1>',
    'dist/services/web.html': '<h1>Websites</h1>',
    'dist/services/web-2.0/index.html': '<h1>Websites 2.0</h1>',
    'dist/_redirects': '/team /services/web 301\n/old/team.html /services/web 301\n',
    'dist/services.html': '<h1>Services</h1>',
    'dist/assets/app.1234.css': text,
    'dist/pictures/a.1234.bin': '0123456789',
  });
  await compressAll(path.join(root, 'dist'));
  const server = await staticServer(path.join(root, 'dist'), base);
  onTestFinished(() => server.close());
  const { origin } = new URL(await listen(server, 0));
  const ask: Ask = async (target, headers = {}, method = 'GET') => {
    const asked = request(origin, { path: target, method, headers });
    asked.end();
    const [answer] = await once(asked, 'response');
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
  };
  return { origin, ask };
}

const serve = async (base = '/'): Promise<Ask> => (await serveAt(base)).ask;

test('a page is served at its canonical URL', async () => {
  const ask = await serve();
  for (const [url, heading] of [
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/services/web', 'Websites'],
    ['/services/web?from=mail', 'Websites'],
  ] as const) {
    const { status, headers, body } = await ask(url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(body)).toBe(`<h1>${heading}</h1>`);
  }
});

test('an alias redirects to its page', async () => {
  const ask = await serve();
  for (const [url, target] of [
    ['/team', '/services/web'],
    ['/team/', '/services/web'],
    ['/team?from=mail', '/services/web?from=mail'],
    ['/old/team.html', '/services/web'],
  ] as const) {
    const { status, headers } = await ask(url);
    expect([status, headers.location], url).toEqual([301, target]);
  }
  expect((await ask('/teams')).status).toBe(404);
});

test('an unknown URL gets status 404 and the not-found page', async () => {
  const ask = await serve();
  for (const url of ['/nowhere', '/404', '/_redirects', '/assets/gone.css', '/a/b/c']) {
    const { status, headers, body } = await ask(url);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(body)).toBe('<h1>Not found</h1>');
  }
});

test('visitors get the best compression that they accept', async () => {
  const ask = await serve();
  const url = '/assets/app.1234.css';
  const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/css; charset=utf-8',
  });
  expect(String(brotliDecompressSync(brotli.body))).toBe(text);
  const gzip = await ask(url, { 'accept-encoding': 'gzip' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(String(gunzipSync(gzip.body))).toBe(text);
  const plain = await ask(url);
  expect(plain.headers['content-encoding']).toBe(undefined);
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(String(plain.body)).toBe(text);
});

test('pages are compressed too', async () => {
  const ask = await serve();
  const { headers, body } = await ask('/services/web', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(String(brotliDecompressSync(body))).toBe('<h1>Websites</h1>');
});

test('hashed files are cached for a year, and pages are revalidated', async () => {
  const ask = await serve();
  const cacheOf = async (url: string) => (await ask(url)).headers['cache-control'];
  expect(await cacheOf('/assets/app.1234.css')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/pictures/a.1234.bin')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheOf('/services/web')).toBe('public, max-age=0, must-revalidate');
  expect(await cacheOf('/nowhere')).toBe('public, max-age=0, must-revalidate');
});

test('an unchanged page is not sent again', async () => {
  const ask = await serve();
  const { headers } = await ask('/services/web');
  const again = await ask('/services/web', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('HEAD gets the same headers as GET, without a body', async () => {
  const ask = await serve();
  const { status, headers, body } = await ask('/services/web', {}, 'HEAD');
  expect(status).toBe(200);
  expect(headers['content-length']).toBe('17');
  expect(body).toHaveLength(0);
  expect((await ask('/nowhere', {}, 'HEAD')).status).toBe(404);
});

test('a range request gets part of a file', async () => {
  const ask = await serve();
  const first = await ask('/pictures/a.1234.bin', { range: 'bytes=0-3' });
  expect(first.status).toBe(206);
  expect(first.headers['content-range']).toBe('bytes 0-3/10');
  expect(String(first.body)).toBe('0123');
  const last = await ask('/pictures/a.1234.bin', { range: 'bytes=-3' });
  expect(last.status).toBe(206);
  expect(last.headers['content-range']).toBe('bytes 7-9/10');
  expect(String(last.body)).toBe('789');
});

test('an unsatisfiable range gets status 416', async () => {
  const ask = await serve();
  const { status, headers } = await ask('/pictures/a.1234.bin', { range: 'bytes=99-' });
  expect(status).toBe(416);
  expect(headers['content-range']).toBe('bytes */10');
});

test('a trailing slash, .html and an index file redirect to the canonical URL', async () => {
  const ask = await serve();
  const redirectOf = async (url: string) => {
    const { status, headers } = await ask(url);
    return `${status} ${headers.location}`;
  };
  expect(await redirectOf('/services/web/')).toBe('308 /services/web');
  expect(await redirectOf('/services/web/?from=mail')).toBe('308 /services/web?from=mail');
  expect(await redirectOf('/services/web.html')).toBe('308 /services/web');
  expect(await redirectOf('/services/web.html?from=mail')).toBe('308 /services/web?from=mail');
  expect(await redirectOf('/services/web/index.html')).toBe('308 /services/web');
  expect(await redirectOf('/services/web/index')).toBe('308 /services/web');
  expect(await redirectOf('/index.html?from=mail')).toBe('308 /?from=mail');
  expect(await redirectOf('/index')).toBe('308 /');
});

test.each(['/', '/previews/x/'])(
  'no request escapes the site, gets a stack trace or crashes the server, at %s',
  async (base) => {
    const { ask, origin } = await serveAt(base);
    expect(await hostileProblems(origin, base)).toEqual([]);
    expect((await ask(base)).status).toBe(200);
  },
);

test('with a base path, the site is served only there', async () => {
  const ask = await serve('/previews/x/');
  expect(String((await ask('/previews/x/')).body)).toBe('<h1>Home</h1>');
  expect(String((await ask('/previews/x/services/web')).body)).toBe('<h1>Websites</h1>');
  expect((await ask('/previews/x')).headers.location).toBe('/previews/x/');
  expect((await ask('/previews/x/index.html')).headers.location).toBe('/previews/x/');
  expect((await ask('/services/web')).status).toBe(404);
  expect((await ask('/previews/x/assets/app.1234.css')).headers['cache-control']).toContain('immutable');
  expect((await ask('/previews/x/services/web/')).headers.location).toBe('/previews/x/services/web');
  expect((await ask('/previews/x/..%2f..%2fpackage.json')).status).toBeGreaterThanOrEqual(400);
});

test('if a port is in use, the next one is used, and the terminal says so', async () => {
  const root = await workspace({ 'dist/index.html': 'Home', 'dist/404.html': 'Not found' });
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const address = holder.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const server = await staticServer(path.join(root, 'dist'), '/');
  onTestFinished(() => server.close());
  const { port } = new URL(await listen(server, taken));
  expect(Number(port)).toBeGreaterThan(taken);
  expect(said.mock.calls[0]).toEqual([`Port ${taken} is taken; trying ${taken + 1}.`]);
});

test('a page with a dot in its URL is served', async () => {
  const ask = await serve();
  expect((await ask('/services/web-2.0')).status).toBe(200);
});
