/** The development server: its responses, and that nothing crashes it. */
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { hostileProblems } from '../testing/hostileRequests.ts';
import { ask, type Response } from '../testing/ask.ts';
import { componentIds } from '../compile/componentIds.ts';
import { siteServer } from './siteServer.ts';
import { project } from '../testing/builds.ts';
import { about, type Files, write } from '../testing/workspace.ts';

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

interface DevServer {
  root: string;
  origin: string;
  ask: (target: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  errors: string[];
}

async function start(files: Files = {}): Promise<DevServer> {
  // Vite watches nothing in node_modules.
  const parent = path.resolve('.cache');
  await mkdir(parent, { recursive: true });
  const root = await project(files, parent);
  const port = await freePort();
  const errors: string[] = [];
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  const server = await createServer({
    ...loaded?.config,
    configFile: false,
    root,
    cacheDir: path.join(root, '.vite'),
    server: { ...loaded?.config.server, port, strictPort: true },
    // Its own plug-in comes from a bundle, in which nothing is replaced.
    plugins: [componentIds(), react(), siteServer()],
    logLevel: 'silent',
  });
  server.config.logger.error = (message) => void errors.push(message);
  onTestFinished(() => server.close());
  await server.listen();
  const origin = `http://127.0.0.1:${port}`;
  return { root, origin, errors, ask: (...request) => ask(origin, ...request) };
}

const html = (response: Response): string => String(response.body);

test('pages respond to browsers, HEAD requests, and clients without an Accept header', async () => {
  const { ask } = await start({ 'content/about.mdx': about() });
  const accepts: Record<string, string>[] = [{ accept: 'text/html' }, { accept: '*/*' }, {}];
  for (const headers of accepts) {
    const page = await ask('/about', headers);
    expect([page.status, page.headers['content-type']]).toEqual([200, ['text/html; charset=utf-8']]);
    expect(html(page)).toContain('<title>About');
    expect(page.headers['content-security-policy']).toBe(undefined);
  }
  expect((await ask('/', {})).status).toBe(200);
  expect((await ask('/nowhere', {})).status).toBe(404);
  const head = await ask('/about', { accept: 'text/html' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  // A missing file gets no page.
  expect(html(await ask('/gone.js', { accept: '*/*' }))).not.toContain('<main');
});

test('no request crashes the server, redirects to another site or shows a stack trace', async () => {
  const { ask, origin, errors } = await start();
  expect(await hostileProblems(origin, '/')).toEqual([]);
  expect((await ask('/pictures/%ff')).status).toBe(400);
  expect((await ask('/about', { host: 'evil.example' })).status).toBe(403);
  expect((await ask('/', {})).status).toBe(200);
  expect(errors).toEqual([]);
});

test('a page of another local port can neither read nor frame anything', async () => {
  const { ask, origin } = await start();
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

test('a page and what is known about it say from which version of the content they are', async () => {
  const sentence = 'This is %MODE% at %BASE_URL%.';
  const { ask, origin, root } = await start({ 'content/about.mdx': about({ draft: true }, `${sentence}\n`) });
  const versionOf = (page: Response) =>
    Number(/<meta name="content-version" content="(\d+)"[^>]*>/.exec(html(page))?.[1]);
  const stateOf = async (page: string) => {
    const response = await fetch(`${origin}/__edit/state`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
      },
      body: JSON.stringify({ page }),
    });
    return await response.json();
  };
  const page = await ask('/about');
  // Vite would replace the names of variables.
  expect(html(page)).toContain(`<p>${sentence}</p>`);
  for (const part of ['/@vite/client', '/@react-refresh'])
    expect(html(page).split(part), part).toHaveLength(2);

  const state = await stateOf('/about');
  expect(state).toMatchObject({
    version: versionOf(page),
    about: { url: '/about', file: 'content/about.mdx', published: false },
    sources: { file: 'content/about.mdx', isDraft: true },
    ...{ undo: 0, problems: [] },
  });
  expect(state.pages).toContainEqual({
    ...{ file: 'content/about.mdx', url: '/about', title: 'About' },
    unpublished: { url: '/about', label: 'Draft', words: ['Draft: not on the published site.'] },
  });
  expect((await stateOf('/')).about.url).toBe('/');
  const unknown = await stateOf('/nowhere/else');
  expect([unknown.about.url, 'sources' in unknown]).toEqual(['/404', false]);

  await write(root, { 'content/about.mdx': about({ titel: 'x' }) });
  await vi.waitFor(async () => expect((await stateOf('/about')).problems).not.toEqual([]), 20_000);
  const broken = await stateOf('/about');
  expect(broken.version).toBeGreaterThan(state.version);
  expect(['sources' in broken, 'about' in broken]).toEqual([false, false]);
  expect(versionOf(await ask('/about'))).toBeGreaterThanOrEqual(broken.version);
});

test('content that is unreadable for a moment, as during git checkout, does not crash the server', async () => {
  const { ask, root, errors } = await start();
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
  const { ask, root } = await start({
    'src/client/boot.ts': 'const = 1;',
    'src/render/render.tsx': 'const = 1;',
  });
  expect((await ask('/contact', {})).status).toBe(500);
  for (const file of ['src/render/render.tsx', 'src/client/boot.ts'])
    await write(root, { [file]: await readFile(file, 'utf8') });
  await vi.waitFor(async () => expect((await ask('/contact', {})).status).toBe(200), 20_000);
});

test('a project file that is opened directly runs no script', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>alert(1)</script></svg>';
  const { ask, root } = await start({ 'public/drawing.svg': drawing });
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
  const { ask, root, origin } = await start({ 'editor.sh': '#!/bin/sh\nprintf "%s\\n" "$@" >> "$0.log"\n' });
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
