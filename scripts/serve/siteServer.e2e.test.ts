/** The development server: its responses, and that nothing crashes it. */
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hostileProblems } from '../testing/hostileRequests.ts';
import { html, startDevServer, versionOf } from '../testing/startDevServer.ts';
import { about, write } from '../testing/workspace.ts';

/** Makes reading fail, as if a file was deleted after its folder was listed. */
const reading = vi.hoisted(() => ({ fails: false }));
vi.mock('../check/readSite.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../check/readSite.ts')>();
  return {
    ...actual,
    readSite: (...args: Parameters<typeof actual.readSite>) =>
      reading.fails
        ? Promise.reject(new Error('ENOENT: content/_pictures/cover.svg'))
        : actual.readSite(...args),
  };
});

// Builds are for production; this server is not.
vi.stubEnv('NODE_ENV', 'development');

test('pages respond to browsers, HEAD requests, and clients without an Accept header', async () => {
  const { ask } = await startDevServer({ 'content/about.mdx': about() });
  const accepts: Record<string, string>[] = [{ accept: 'text/html' }, { accept: '*/*' }, {}];
  for (const headers of accepts) {
    const page = await ask('/about', headers);
    expect([page.status, page.headers['content-type']]).toEqual([200, ['text/html; charset=utf-8']]);
    expect(html(page)).toContain('<title>About');
    expect(html(page), 'no browser translates what authors edit').toMatch(/<html [^>]*translate="no"/);
    expect(page.headers['content-security-policy']).toBe(undefined);
  }
  expect((await ask('/', {})).status).toBe(200);
  expect((await ask('/nowhere', {})).status).toBe(404);
  const head = await ask('/about', { accept: 'text/html' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  // A missing file gets no page.
  expect(html(await ask('/gone.js', { accept: '*/*' }))).not.toContain('<main');
});

test('a browser finds the icon, the manifest and the feeds that a build would write', async () => {
  const { ask } = await startDevServer({ 'content/about.mdx': about(), 'public/robots.txt': 'Own\n' });
  const found = async (address: string) => {
    const { status, headers, body } = await ask(address, {});
    return [status, headers['content-type']?.[0], body.length > 3];
  };
  expect(await found('/favicon.svg')).toEqual([200, 'image/svg+xml', true]);
  expect(await found('/favicon.ico')).toEqual([200, 'image/x-icon', true]);
  expect(await found('/site.webmanifest')).toEqual([200, 'application/manifest+json', true]);
  expect(await found('/llms.txt')).toEqual([200, 'text/plain; charset=utf-8', true]);
  expect(html(await ask('/robots.txt', {}))).toBe('Own\n');
  expect((await found('/nothing.svg'))[0]).toBe(404);
});

test('a source is no page of the site, however its address is written', async () => {
  const { ask } = await startDevServer({
    ...{ 'content/about.mdx': about(), 'public/menu.yaml': 'soup: 5\n' },
    ...{ 'docs/a.md': '# A rule\n', 'docs/a.yaml': 'a: 1\n' },
  });
  const addresses = [
    ...['/content/about.mdx', '/content/%61bout.mdx', '/content%2Fabout.mdx', '/content//about.mdx'],
    ...['/./content/about.mdx', '/src/../content/about.mdx', '/content%5Cabout.mdx', '/CONTENT/about.mdx'],
    ...['/content/site.yaml', '/content/_new/page.mdx', '/content/nowhere.mdx', '/content', '/content/'],
    ...['/src', '/src/', '/src/layout', '/content/about.mdx/', '/content/about'],
  ];
  const found = async (address: string, headers: Record<string, string>) => {
    const { status, headers: own, body } = await ask(address, headers);
    return [status, own['content-type'], body.includes('data-not-found')];
  };
  for (const address of addresses)
    for (const query of ['', '?raw', '?import', '?t=1', '?url'])
      expect(await found(address + query, { accept: 'text/html' }), address + query).toEqual([
        ...[404, ['text/html; charset=utf-8'], true],
      ]);
  for (const accept of ['*/*', ''])
    for (const dest of ['empty', 'script'])
      for (const file of ['content/about.mdx', 'content/site.yaml', 'urls.lock', 'docs/a.md', 'docs/a.yaml'])
        for (const address of [`/${file}`, `/${file}?import`])
          expect((await found(address, { accept, 'sec-fetch-dest': dest }))[0], `${accept} ${address}`).toBe(
            404,
          );
  for (const address of ['/src/site.ts', '/package.json'])
    expect((await found(address, { accept: 'text/html' }))[0], address).toBe(404);
  // What scripts load, and what visitors download.
  for (const [address, accept] of [
    ['/src/client/site.ts', '*/*'],
    ['/menu.yaml', 'text/html'],
    // A problem links to the document of its rule.
    ['/docs/a.md', 'text/html'],
  ] as const)
    expect((await ask(address, { accept })).status, address).toBe(200);
});

test('no request crashes the server, redirects to another site or shows a stack trace', async () => {
  const { ask, origin, errors } = await startDevServer();
  expect(await hostileProblems(origin, '/')).toEqual([]);
  expect((await ask('/pictures/%ff')).status).toBe(400);
  expect((await ask('/about', { host: 'evil.example' })).status).toBe(403);
  expect((await ask('/', {})).status).toBe(200);
  expect(errors).toEqual([]);
});

test('a page of another local port can neither read nor frame anything', async () => {
  const { ask, origin } = await startDevServer();
  const other = { origin: 'http://127.0.0.1:8080', accept: '*/*' };
  for (const address of [
    ...['/contact', '/src/model/site.ts', '/package.json', '/@vite/client'],
    ...['/__edit/state', '/__edit/changes'],
  ]) {
    const { headers } = await ask(address, other);
    expect(headers['access-control-allow-origin'], address).toBe(undefined);
    expect(headers['x-frame-options'], address).toEqual(['DENY']);
  }
  const preflight = await ask('/__edit', { ...other, 'access-control-request-method': 'POST' }, 'OPTIONS');
  expect(preflight.headers['access-control-allow-origin']).toBe(undefined);
  expect((await ask('/contact', { origin, accept: 'text/html' })).status).toBe(200);
});

test('a page says which version of the content it shows, and what Vite adds changes no sentence', async () => {
  const sentence = 'This is %MODE% at %BASE_URL%.';
  const { ask, root } = await startDevServer({
    'content/about.mdx': about({ draft: true }, `${sentence}\n`),
  });
  const page = await ask('/about');
  // Vite would replace the names of variables.
  expect(html(page)).toContain(`<p>${sentence}</p>`);
  for (const part of ['/@vite/client', '/@react-refresh'])
    expect(html(page).split(part), part).toHaveLength(2);
  await write(root, { 'content/about.mdx': about({ draft: true }, 'Other words.\n') });
  await vi.waitFor(async () => expect(html(await ask('/about'))).toContain('Other words.'), 20_000);
  expect(versionOf(await ask('/about'))).toBeGreaterThan(versionOf(page));
});

test('content that is unreadable for a moment, as during git checkout, does not crash the server', async () => {
  const { ask, root, errors } = await startDevServer();
  expect((await ask('/contact', {})).status).toBe(200);
  reading.fails = true;
  onTestFinished(() => {
    reading.fails = false;
  });
  await write(root, { 'content/about.mdx': about() });
  await vi.waitFor(() => expect(errors.join()).toContain('could not be read'), 20_000);
  expect((await ask('/contact', {})).status).toBe(200);
  reading.fails = false;
  await write(root, { 'content/about.mdx': about({ label: 'Us' }) });
  await vi.waitFor(async () => expect((await ask('/about', {})).status).toBe(200), 20_000);
});

test('a code error is shown, and the server keeps running until it is fixed', async () => {
  const { ask, root } = await startDevServer({
    'src/client/boot.ts': 'const = 1;',
    'src/layout/Layout.tsx': 'const = 1;',
  });
  expect((await ask('/contact', {})).status).toBe(500);
  for (const file of ['src/layout/Layout.tsx', 'src/client/boot.ts'])
    await write(root, { [file]: await readFile(file, 'utf8') });
  await vi.waitFor(async () => expect((await ask('/contact', {})).status).toBe(200), 20_000);
});

test('a project file that is opened directly runs no script', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>alert(1)</script></svg>';
  const { ask, root } = await startDevServer({ 'public/drawing.svg': drawing });
  const file = 'content/_pictures/cover.svg';
  for (const address of [
    `/${file}`,
    `/%63ontent/_pictures/cover.svg`,
    `/@fs${root}/${file}`,
    '/drawing.svg',
  ]) {
    const { status, headers } = await ask(address);
    expect([status, headers['content-type']], address).toEqual([200, ['image/svg+xml']]);
    expect(headers['content-security-policy'], address).toEqual(['sandbox']);
    expect(headers['x-content-type-options'], address).toEqual(['nosniff']);
  }
});

test('only scripts of pages of the server open the editor, and edit', async () => {
  const { ask, root, origin } = await startDevServer({
    'editor.sh': '#!/bin/sh\nprintf "%s\\n" "$@" >> "$0.log"\n',
  });
  const editor = path.join(root, 'editor.sh');
  await chmod(editor, 0o755);
  vi.stubEnv('LAUNCH_EDITOR', editor);
  const file = path.join(root, 'content/contact.mdx');
  const open = async (headers: Record<string, string>, at = '/__open-in-editor') =>
    (await ask(`${at}?file=${encodeURIComponent(file)}:3:2`, headers)).status;
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', origin },
    // A link or a picture in the content.
    { ...own, 'sec-fetch-dest': 'document' },
    { ...own, 'sec-fetch-dest': 'image' },
    { origin },
    { referer: `${origin}/about` },
    { ...own, host: 'evil.example' },
  ];
  // Vite's handler answers to all of these spellings.
  const spellings = ['/__open-in-editor', '/__OPEN-IN-EDITOR', '/__open-in-editor/x', '/__open-in-editor.x'];
  for (const headers of foreign)
    for (const at of [...spellings, '/__edit/undo'])
      expect(await open(headers, at), JSON.stringify(headers)).toBe(403);

  expect(await open(own)).toBe(200);
  // It is answered, but not for GET.
  expect(await open(own, '/__edit/undo')).toBe(404);
  await vi.waitFor(async () =>
    expect((await readFile(`${editor}.log`, 'utf8')).trim().split('\n')).toEqual([file, '3', '2']),
  );
});
