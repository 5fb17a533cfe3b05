import { existsSync, readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HostName } from '../deploy/index.ts';
import { buildSettings, launchWarnings } from './runBuild.ts';
import { about, manifestOf, siteFile, testText, workspace, write } from '../testing/workspace.ts';

vi.stubEnv('BASE_PATH', '');
vi.stubEnv('SITE_URL', '');

type Values = Parameters<typeof buildSettings>[1];

function refusalOf(root: string, values: Values = {}): string {
  try {
    buildSettings(root, values);
    return 'It was not refused.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a folder that contains anything but a built site is never replaced', async () => {
  const root = await workspace({
    'public/favicon.svg': '<svg/>',
    'notes/todo.txt': 'Buy milk.',
    'dist/index.html': '<script id="boot" data-site="/assets/a.js"></script>',
    'file.txt': 'A file.',
    'src/site.ts': '',
  });
  await mkdir(path.join(root, 'empty'));
  await mkdir(path.join(root, 'public/empty'));
  await symlink(path.join(root, 'content'), path.join(root, 'link'));
  const inProject = 'is the project folder or a folder above it';
  const other = 'contains other files, which would be lost';
  for (const [out, why] of [
    ...['.', './', '..', '/', root, path.dirname(root), 'dist/..'].map((each) => [each, inProject] as const),
    ...['content', 'public', 'link', 'src/../content'].map((each) => [each, other] as const),
    ...['notes', '/etc'].map((each) => [each, other] as const),
    ['file.txt', 'is a file'] as const,
    ...['content/site', 'public/empty', 'link/a/b', 'src/../Scripts/a', '.git/site'].map(
      (each) => [each, 'is inside of a folder of the project itself'] as const,
    ),
  ])
    expect(refusalOf(root, { out })).toBe(
      `--out ${out} ${why}. Choose a folder that is only for the output, such as --out dist.`,
    );
  for (const out of ['dist', 'empty', 'new/deep', '../elsewhere', 'node_modules/.cache/review/run-1/site'])
    expect(refusalOf(root, { out }), out).toBe('It was not refused.');
  // A site is recognized by any of its pages, because one may be damaged.
  await write(root, { 'dist/index.html': 'damaged', 'notes/index.html': '<script id="bo' });
  expect(refusalOf(root, { out: 'dist' })).toContain(other);
  await write(root, { 'dist/404.html': '<script id="boot" data-site="/assets/a.js"></script>' });
  expect(refusalOf(root, { out: 'dist' })).toBe('It was not refused.');
  expect(refusalOf(root, { out: 'notes' })).toContain(other);
  expect(existsSync(path.join(root, 'content/site.yaml'))).toBe(true);
  expect(readFileSync(path.join(root, 'notes/todo.txt'), 'utf8')).toBe('Buy milk.');
});

test.each([
  ...['/a/../b/', '..', '/a//b/', '//evil.example/', '/a?b', '/a#b'],
  ...['/a b/', '/a\nb/', '/\u0000/', '/a%2Fb/', '\\a'],
])('the base path %j is rejected with a sentence, as an option and as a variable', async (base) => {
  const root = await workspace();
  const why = `--base-path (or BASE_PATH) is ${JSON.stringify(base)}, which is not a valid base path.`;
  expect(refusalOf(root, { 'base-path': base })).toContain(why);
  if (base.includes('\u0000')) return;
  vi.stubEnv('BASE_PATH', base);
  onTestFinished(() => void vi.stubEnv('BASE_PATH', ''));
  expect(refusalOf(root)).toContain(why);
});

test.each([
  ...['www.example.com', 'mailto:me@example.com', 'javascript:alert(1)', 'https://www.example.com/site'],
  ...['https://www.example.com/?a=b', 'https://www.example.com/#a', 'https://me:secret@example.com'],
])('SITE_URL %s is rejected with a sentence', async (url) => {
  vi.stubEnv('SITE_URL', url);
  onTestFinished(() => void vi.stubEnv('SITE_URL', ''));
  expect(refusalOf(await workspace())).toContain(
    `SITE_URL is ${JSON.stringify(url)}, which is not the address of a host.`,
  );
});

test('settings are read; SITE_URL is a host URL with or without a slash', async () => {
  onTestFinished(() => void vi.stubEnv('SITE_URL', ''));
  for (const url of ['https://a.example', 'https://a.example/']) {
    vi.stubEnv('SITE_URL', url);
    const root = await workspace();
    expect(buildSettings(root, { out: 'site', 'base-path': 'previews/x', at: '2027-01-15' })).toMatchObject({
      ...{ siteUrl: 'https://a.example', base: '/previews/x/', at: '2027-01-15', preview: false },
      outDir: path.join(root, 'site'),
    });
  }
});

test('an invalid date and conflicting options are rejected', async () => {
  const root = await workspace();
  expect(refusalOf(root, { at: 'tomorrow' })).toBe(
    '--at is "tomorrow", which is not a date. Write --at 2027-01-15, or --at 2027-01-15T09:00 to include a time.',
  );
  for (const other of [{ preview: true }, { drafts: true }, { at: '2027-01-15' }])
    expect(refusalOf(root, { 'lock-urls': true, ...other })).toContain(
      '--lock-urls is only for the published site',
    );
});

test('a build warns of a contact form that sends nothing and of links without an address, and of heavy fonts, unless it is a preview', async () => {
  const root = await workspace({ 'src/theme/fonts/text.woff2': 'a'.repeat(60_000) });
  interface Given {
    preview?: boolean;
    host?: HostName;
    files?: Record<string, string>;
  }
  const warningsOf = async (site: object, { preview = false, host = 'netlify', files }: Given = {}) => {
    const all = { ...files, 'content/site.yaml': siteFile(site), 'content/legal.mdx': about() };
    return launchWarnings({ preview, host, root, base: '/' }, { manifest: await manifestOf(all) });
  };
  const delivery = { service: 'endpoint', endpoint: 'https://forms.example.com/a' };
  const privacy = { text: 'Privacy Policy', short: 'Privacy' };
  const dead = (...names: string[]) => [
    `WARNING: these links of the footer lead nowhere: ${names.map((name) => `“${name}”`).join(', ')}. Before the launch, write their addresses under “legal” in content/site.yaml, or remove them there.`,
  ];
  expect(await warningsOf({})).toEqual([expect.stringContaining('the contact form sends nothing')]);
  expect(await warningsOf({ delivery, legal: [privacy, { short: 'Imprint', href: '/legal' }] })).toEqual(
    dead('Privacy Policy', 'Privacy'),
  );
  expect(await warningsOf({ delivery, legal: [{ ...privacy, href: '/legal' }] })).toEqual([]);
  expect(await warningsOf({}, { preview: true })).toEqual([]);
  const netlify = { delivery: { service: 'netlify' } };
  expect(await warningsOf(netlify)).toEqual([]);
  expect(await warningsOf(netlify, { host: 'cloudflare' })).toEqual([
    expect.stringContaining('Its messages would be lost'),
  ]);
  const scripted = {
    delivery: { service: 'endpoint', endpoint: 'https://script.google.com/macros/s/a/exec' },
  };
  expect(await warningsOf(scripted)).toEqual([]);
  const jobs = { 'content/jobs.mdx': testText('jobs.mdx') };
  expect(await warningsOf(scripted, { files: jobs })).toEqual([
    expect.stringContaining('the form on /jobs asks for a file, but script.google.com takes none'),
  ]);
  expect(await warningsOf({ delivery }, { files: jobs })).toEqual([]);
  await write(root, { 'src/theme/fonts/mono.woff2': 'a'.repeat(100) });
  expect(await warningsOf({ delivery })).toEqual([
    expect.stringContaining('a page fetches 60.1 kB of fonts (text 60.0 kB, mono 0.1 kB'),
  ]);
});
