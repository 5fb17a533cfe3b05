import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostFilesOf } from '../deploy/index.ts';
import { hostRules } from '../deploy/rules.ts';
import { ask } from '../testing/ask.ts';
import { manifestOf, service, workspace } from '../testing/workspace.ts';
import { serveSite } from './staticServer.ts';

async function serve(base = '/') {
  const manifest = await manifestOf({
    'content/services/web.mdx': service('Websites', { aliases: ['/team'] }),
  });
  const files = hostFilesOf(hostRules(manifest, base, false));
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
  return { root, origin, send };
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

test.each([
  '/_headers',
  '//_headers',
  '/./_headers',
  '/x/../_headers',
  '/%2e/_redirects',
  '/x/%2e%2e/_headers',
])('what only hosts read is not found, however it is written: %s', async (target) => {
  expect((await (await serve()).send(target)).status).toBe(404);
});

test('HEAD gets no body, and a browser that has a file does not get it again', async () => {
  const { send } = await serve();
  const { status, headers, body } = await send('/services.md', {}, 'HEAD');
  expect([status, body.length]).toEqual([200, 0]);
  expect((await send('/services.md', { 'if-none-match': headers.etag?.join() ?? '' })).status).toBe(304);
});

test.each(['bytes=0-3', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=0-${'9'.repeat(20)}`])(
  'a range gets the whole file: %s',
  async (range) => {
    const { status, body } = await (await serve()).send('/pictures/a.1234.bin', { range });
    expect([status, String(body)]).toEqual([200, '0123456789']);
  },
);

test.each([
  ['/about//', '/about'],
  ['/about/index.html', '/about'],
  ['/services/web-2.0/', '/services/web-2.0'],
  ['/%41/', '/A'],
  ['/', undefined],
  ['/index-of-things', undefined],
  ['//evil.example/', undefined],
  ['/a//evil.example/', undefined],
  ['/%5Cevil.example/', undefined],
  ['/%09/evil.example/', undefined],
  ['/x%0D%0ASet-Cookie:a=b.html', undefined],
  ['/x%3F/', undefined],
])('a page has one canonical URL: %j is %j', async (target, canonical) => {
  const { send } = await serve('/a.b/');
  expect((await send(`/a.b${target}`)).headers.location).toEqual(canonical && [`/a.b${canonical}`]);
  expect((await send(`/axb${target}`)).headers.location).toBe(undefined);
});

test('with a base path, the site is served only there', async () => {
  const { send } = await serve('/previews/x/');
  expect((await send('/previews/x')).headers.location).toEqual(['/previews/x/']);
  expect((await send('/previews/x/team/')).headers.location).toEqual(['/previews/x/services/web']);
  expect((await send('/services/web')).status).toBe(404);
});

test('if a port is in use, a sentence says how to choose another one', async () => {
  const { root, origin } = await serve();
  const port = Number(new URL(origin).port);
  await expect(serveSite(path.join(root, 'dist'), '/', port)).rejects.toThrow(
    `Port ${port} is in use. Choose another one, such as --port ${port + 1}.`,
  );
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
