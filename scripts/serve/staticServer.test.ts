import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverRules } from '../deploy/rules.ts';
import { headersAndRedirects } from '../deploy/netlify.ts';
import { ask, type Response } from '../testing/ask.ts';
import { hostileProblems } from '../testing/hostileRequests.ts';
import { workspace } from '../testing/workspace.ts';
import { serveSite } from './staticServer.ts';

type Ask = (target: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

/** Serves a small built site. Returns its origin, its folder, and a function that sends requests. */
async function serveAt(base: string): Promise<{ origin: string; root: string; ask: Ask }> {
  const redirects = [
    { from: `${base}team`, to: `${base}services/web` },
    { from: `${base}old/team.html`, to: `${base}services/web` },
  ];
  const files = headersAndRedirects({ ...serverRules(base, false), redirects });
  const root = await workspace({
    'package.json': '{ "secret": true }',
    'dist/index.html': '<h1>Home</h1>',
    'dist/404.html': '<h1>Not found</h1>',
    'dist/services/web.html': '<h1>Websites</h1>',
    'dist/services/web-2.0/index.html': '<h1>Websites 2.0</h1>',
    'dist/services.html': '<h1>Services</h1>',
    'dist/services.md': '# Größen',
    'dist/menu & more.txt': 'Menu',
    'dist/assets/app.1234.css': 'body { margin: 0 }',
    'dist/pictures/a.1234.bin': '0123456789',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text])),
  });
  const { origin, stop } = await serveSite(path.join(root, 'dist'), base, 0);
  onTestFinished(stop);
  return { origin, root, ask: (...request) => ask(origin, ...request) };
}

const serve = async (base = '/'): Promise<Ask> => (await serveAt(base)).ask;

const html = 'text/html;charset=utf-8';
const year = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

test.each<[url: string, status: number, headers: Record<string, string>, body?: string]>([
  ['/', 200, { 'content-type': html, 'cache-control': revalidated }, '<h1>Home</h1>'],
  ['/services', 200, { 'content-type': html }, '<h1>Services</h1>'],
  ['/services/web?from=mail', 200, { 'content-type': html }, '<h1>Websites</h1>'],
  ['/services/web-2.0', 200, { 'content-type': html }, '<h1>Websites 2.0</h1>'],
  ['/services.md', 200, { 'content-type': 'text/markdown; charset=utf-8' }, '# Größen'],
  ['/menu%20%26%20more.txt', 200, { 'content-type': 'text/plain; charset=utf-8' }, 'Menu'],
  ['/assets/app.1234.css', 200, { 'cache-control': year }],
  ['/pictures/a.1234.bin', 200, { 'cache-control': year }],
  ['/team', 301, { location: '/services/web' }],
  ['/team/', 301, { location: '/services/web' }],
  ['/team?from=mail', 301, { location: '/services/web?from=mail' }],
  ['/old/team.html', 301, { location: '/services/web' }],
  // tests/hosts has all forms.
  ['/services/web/?from=mail', 308, { location: '/services/web?from=mail' }],
  ['/index.html?from=mail', 308, { location: '/?from=mail' }],
  ['/teams', 404, { 'cache-control': revalidated }, '<h1>Not found</h1>'],
  ['/404', 404, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Not found</h1>'],
  ['/_redirects', 404, {}, '<h1>Not found</h1>'],
  ['/assets/gone.css', 404, {}, '<h1>Not found</h1>'],
])('%s is answered with %i', async (url, status, headers, body) => {
  const answer = await (await serve())(url);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(headers)) expect(answer.headers[name], name).toEqual([value]);
  if (status === 200 || status === 404) expect(answer.headers['x-content-type-options']).toEqual(['nosniff']);
  if (body !== undefined) expect(String(answer.body)).toBe(body);
});

test('an unchanged page is not sent again', async () => {
  const ask = await serve();
  const { headers } = await ask('/services/web');
  const again = await ask('/services/web', { 'if-none-match': headers.etag?.join() ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('HEAD gets the same headers as GET, without a body', async () => {
  const ask = await serve();
  const { status, headers, body } = await ask('/services/web', {}, 'HEAD');
  expect(status).toBe(200);
  expect(headers['content-length']).toEqual(['17']);
  expect(body).toHaveLength(0);
  expect((await ask('/nowhere', {}, 'HEAD')).status).toBe(404);
});

test('a range request gets part of a file', async () => {
  const ask = await serve();
  const first = await ask('/pictures/a.1234.bin', { range: 'bytes=0-3' });
  expect(first.status).toBe(206);
  expect(first.headers['content-range']).toEqual(['bytes 0-3/10']);
  expect(String(first.body)).toBe('0123');
  const rest = await ask('/pictures/a.1234.bin', { range: 'bytes=7-' });
  expect([rest.status, String(rest.body)]).toEqual([206, '789']);
});

test.each(['bytes=-3', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=0-${'9'.repeat(20)}`, 'lines=0-1'])(
  'a range that the server does not know gets the whole file: %s',
  async (range) => {
    const ask = await serve();
    const { status, body } = await ask('/pictures/a.1234.bin', { range });
    expect([status, String(body)]).toEqual([200, '0123456789']);
  },
);

test('an unsatisfiable range gets status 416', async () => {
  const ask = await serve();
  const { status, headers } = await ask('/pictures/a.1234.bin', { range: 'bytes=99-' });
  expect(status).toBe(416);
  expect(headers['content-range']).toEqual(['bytes */10']);
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
  expect((await ask('/previews/x')).headers.location).toEqual(['/previews/x/']);
  expect((await ask('/previews/x/index.html')).headers.location).toEqual(['/previews/x/']);
  expect((await ask('/services/web')).status).toBe(404);
  expect((await ask('/previews/x/assets/app.1234.css')).headers['cache-control']?.join()).toContain(
    'immutable',
  );
  expect((await ask('/previews/x/services/web/')).headers.location).toEqual(['/previews/x/services/web']);
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
  const { origin, stop } = await serveSite(path.join(root, 'dist'), '/', taken);
  onTestFinished(stop);
  expect(Number(new URL(origin).port)).toBeGreaterThan(taken);
  expect(said.mock.calls[0]).toEqual([`Port ${taken} is taken; trying ${taken + 1}.`]);
});

test('only GET and HEAD are answered', async () => {
  const ask = await serve();
  for (const method of ['POST', 'DELETE', 'OPTIONS'])
    expect((await ask('/services', {}, method)).status).toBe(405);
});

test('a build that replaces the folder is served at once', async () => {
  const { ask, root } = await serveAt('/');
  const [dist, next] = [path.join(root, 'dist'), path.join(root, 'next')];
  expect((await ask('/new')).status).toBe(404);
  await rename(dist, path.join(root, 'old'));
  await mkdir(next);
  await writeFile(path.join(next, 'new.html'), 'New');
  await writeFile(path.join(next, '404.html'), 'Not here');
  await rename(next, dist);
  expect(String((await ask('/new')).body)).toBe('New');
  expect(String((await ask('/gone')).body)).toBe('Not here');
});
