/** The commands of Vite, on the fixture site: they do what ours do. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/testing/freePort.ts';
import { bytesOf } from '../scripts/testing/builds.ts';
import { buildCopy, copyProject, type ProjectCopy } from './lib/projectCopy.ts';

const program = path.resolve('node_modules/vite/bin/vite.js');
// Vitest sets both.
const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined };

const banner = 'globalThis.isConfigured=true;';

let site: ProjectCopy;
beforeAll(async () => {
  site = await copyProject('vite');
  // What is added to the configuration holds for every command.
  const option = `rolldownOptions: { output: { banner: '${banner}' } }`;
  await site.edit('vite.config.ts', (text) => text.replace('target: oldestBrowsers', `$&, ${option}`));
});
afterAll(() => rm(site.root, { recursive: true, force: true }));

const vite = (...args: string[]) =>
  new Promise<{ code: number | null; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { cwd: site.root, env }, (_, __, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    );
  });

const dist = () => bytesOf(path.join(site.root, 'dist'));

async function forgetCode(): Promise<void> {
  for (const name of ['code', 'pages'])
    await rm(path.join(site.root, 'node_modules/.cache/site', name), { recursive: true });
}

/** Starts a server of Vite, and resolves to its origin once it listens. */
async function serve(...args: string[]): Promise<string> {
  const port = `${await freePort()}`;
  const server = spawn(process.execPath, [program, ...args, '--port', port, '--strictPort'], {
    cwd: site.root,
    env,
  });
  onTestFinished(() => void server.kill());
  let printed = '';
  while (!printed.includes('Local')) printed += String((await once(server.stdout, 'data'))[0]);
  return `http://127.0.0.1:${port}`;
}

test.each([
  { name: 'a site', ours: [], theirs: [], base: '/' },
  { name: 'a preview', ours: ['--preview'], theirs: ['--mode', 'preview', '--base', '/x/'], base: '/x/' },
])('vite build writes $name as npm run build does, cold and warm', async ({ ours, theirs, base }) => {
  await buildCopy(site.root, 'dist', base, ours, env);
  // It has the time of the build.
  const withoutTime = async () => (await dist()).filter(([file]) => file !== '_author/_facts.json');
  const expected = await withoutTime();
  expect(expected.length).toBeGreaterThan(30);
  const scripts = expected.filter(([file]) => /^assets\/site-.*\.js$/.test(file));
  expect(scripts).toHaveLength(1);
  for (const [file] of scripts)
    expect(await readFile(path.join(site.root, 'dist', file), 'utf8')).toContain('isConfigured');
  await forgetCode();
  for (const state of ['cold', 'warm']) {
    expect(await vite('build', ...theirs), state).toMatchObject({ code: 0 });
    expect(await withoutTime(), state).toEqual(expected);
  }
});

test('vite build explains what it refuses, and leaves the last site', async () => {
  await vite('build');
  const before = await dist();
  const refused = [
    [['--outDir', 'src'], '--out src contains other files'],
    [['--base', './'], '--base-path (or BASE_PATH) is "./"'],
    [['--minify', 'false'], 'not --minify'],
  ] as const;
  for (const [args, sentence] of refused) {
    const { code, stderr } = await vite('build', ...args);
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain(sentence);
  }
  expect(await dist()).toEqual(before);
});

test('vite serves pages, and each edit of them', async () => {
  const origin = await serve();
  const page = async (url: string) => {
    const response = await fetch(origin + url, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };
  expect((await page('/nowhere')).status).toBe(404);
  expect(await page('/contact')).toMatchObject({ status: 200 });
  await site.edit('content/contact.mdx', (text) => text.replace(/^title: .*/m, 'title: Edited just now'));
  await expect
    .poll(async () => (await page('/contact')).html, { timeout: 20_000 })
    .toContain('Edited just now');
});

test('vite preview serves the last build as npm run serve does', async () => {
  await vite('build');
  const origin = await serve('preview');
  const get = (url: string) => fetch(origin + url, { redirect: 'manual' });
  const moved = await get('/contact/');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/contact']);
  expect((await get('/contact')).headers.get('content-security-policy')).toContain('frame-ancestors');
  expect([(await get('/nowhere')).status, (await get('/_headers')).status]).toEqual([404, 404]);
  expect(await vite('preview', '--outDir', 'absent')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no .*absent to serve\. Run npm run build first\.\n$/),
  });
});
