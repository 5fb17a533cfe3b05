import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverRules } from '../deploy/rules.ts';
import { headersAndRedirects } from '../deploy/netlify.ts';
import { ask } from '../testing/ask.ts';
import { workspace } from '../testing/workspace.ts';
import { serveSite } from './staticServer.ts';

/** Serves a small built site. Returns its folder, and a function that sends requests. */
async function serve(base = '/') {
  const redirects = [{ from: `${base}team`, to: `${base}services/web` }];
  const files = headersAndRedirects({ ...serverRules(base, false), redirects });
  const root = await workspace({
    'dist/404.html': '<h1>Not found</h1>',
    'dist/services/web.html': '<h1>Websites</h1>',
    'dist/services/web-2.0/index.html': '<h1>Websites 2.0</h1>',
    'dist/services.md': '# Größen',
    'dist/menu & more.txt': 'Menu',
    'dist/pictures/a.1234.bin': '0123456789',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text])),
  });
  const { origin, stop } = await serveSite(path.join(root, 'dist'), base, 0);
  onTestFinished(stop);
  const send = (target: string, headers?: Record<string, string>, method?: string) =>
    ask(origin, target, headers, method);
  return { root, send };
}

// What every host does too is in tests/hosts.
test('files have their types, their names may be encoded, and only GET and HEAD are answered', async () => {
  const { send } = await serve();
  for (const [url, type, body] of [
    ['/services/web-2.0', 'text/html;charset=utf-8', '<h1>Websites 2.0</h1>'],
    ['/services.md', 'text/markdown; charset=utf-8', '# Größen'],
    ['/menu%20%26%20more.txt', 'text/plain; charset=utf-8', 'Menu'],
  ] as const) {
    const { status, headers, body: sent } = await send(url);
    expect([status, headers['content-type'], String(sent)]).toEqual([200, [type], body]);
    expect(headers['x-content-type-options']).toEqual(['nosniff']);
  }
  for (const method of ['POST', 'DELETE', 'OPTIONS'])
    expect((await send('/services.md', {}, method)).status).toBe(405);
});

test.each(['bytes=-3', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=0-${'9'.repeat(20)}`, 'lines=0-1'])(
  'a range that the server does not know gets the whole file: %s',
  async (range) => {
    const { status, body } = await (await serve()).send('/pictures/a.1234.bin', { range });
    expect([status, String(body)]).toEqual([200, '0123456789']);
  },
);

test('with a base path, the site is served only there', async () => {
  const { send } = await serve('/previews/x/');
  expect((await send('/previews/x')).headers.location).toEqual(['/previews/x/']);
  expect((await send('/previews/x/team/')).headers.location).toEqual(['/previews/x/services/web']);
  expect((await send('/services/web')).status).toBe(404);
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

test('a build that replaces the folder is served at once', async () => {
  const { send, root } = await serve();
  const [dist, next] = [path.join(root, 'dist'), path.join(root, 'next')];
  expect((await send('/new')).status).toBe(404);
  await rename(dist, path.join(root, 'old'));
  await mkdir(next);
  await writeFile(path.join(next, 'new.html'), 'New');
  await writeFile(path.join(next, '404.html'), 'Not here');
  await rename(next, dist);
  expect(String((await send('/new')).body)).toBe('New');
  expect(String((await send('/gone')).body)).toBe('Not here');
});
