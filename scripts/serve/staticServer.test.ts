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

// tests/hosts sends all other requests.
test.each<[url: string, status: number, headers: Record<string, string>, body?: string]>([
  ['/services/web-2.0', 200, { 'content-type': html }, '<h1>Websites 2.0</h1>'],
  ['/services.md', 200, { 'content-type': 'text/markdown; charset=utf-8' }, '# Größen'],
  ['/menu%20%26%20more.txt', 200, { 'content-type': 'text/plain; charset=utf-8' }, 'Menu'],
  ['/pictures/a.1234.bin', 200, { 'cache-control': year }],
  ['/team?from=mail', 301, { location: '/services/web?from=mail' }],
  ['/services/web/?from=mail', 308, { location: '/services/web?from=mail' }],
  ['/_redirects', 404, { 'cache-control': revalidated }, '<h1>Not found</h1>'],
])('%s is answered with %i', async (url, status, headers, body) => {
  const answer = await (await serve())(url);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(headers)) expect(answer.headers[name], name).toEqual([value]);
  if (status === 200 || status === 404) expect(answer.headers['x-content-type-options']).toEqual(['nosniff']);
  if (body !== undefined) expect(String(answer.body)).toBe(body);
});

test.each(['bytes=-3', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=0-${'9'.repeat(20)}`, 'lines=0-1'])(
  'a range that the server does not know gets the whole file: %s',
  async (range) => {
    const ask = await serve();
    const { status, body } = await ask('/pictures/a.1234.bin', { range });
    expect([status, String(body)]).toEqual([200, '0123456789']);
  },
);

test.each(['/', '/previews/x/'])(
  'no request escapes the site, gets a stack trace or crashes the server, at %s',
  async (base) => {
    const { ask, origin } = await serveAt(base);
    expect(await hostileProblems(origin, base)).toEqual([]);
    expect((await ask(base)).status).toBe(200);
  },
);

// Some of them make sirv throw.
test.each<[range: string, status: number, body: string]>([
  ['bytes=7-', 206, '789'],
  ['bytes=99-', 416, ''],
  ...['bytes=-3', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=0-${'9'.repeat(20)}`, 'lines=0-1'].map(
    (range): [string, number, string] => [range, 200, '0123456789'],
  ),
])('the range %s is answered with %i', async (range, status, body) => {
  const answer = await (await serve())('/pictures/a.1234.bin', { range });
  expect([answer.status, String(answer.body)]).toEqual([status, body]);
});

test('no request escapes a site below a base path, gets a stack trace or crashes the server', async () => {
  const { ask, origin } = await serveAt('/previews/x/');
  expect(await hostileProblems(origin, '/previews/x/')).toEqual([]);
  expect((await ask('/previews/x/..%2f..%2fpackage.json')).status).toBeGreaterThanOrEqual(400);
  expect((await ask('/previews/x')).headers.location).toEqual(['/previews/x/']);
  expect((await ask('/services/web')).status).toBe(404);
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
