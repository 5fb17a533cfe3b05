import { existsSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fitExample } from '../editor/fitExample.ts';
import { linkTargets } from '../check/links/destinations.ts';
import { hostFilesOf, hostNames } from '../deploy/index.ts';
import { aliasesOf, hostRules } from '../deploy/rules.ts';
import { isReserved, plannedOutputs } from '../outputs/outputs.ts';
import { readSite } from '../check/readSite.ts';
import { build, filesIn, project, read } from '../testing/builds.ts';
import { about, manifestOf, titled } from '../testing/workspace.ts';
import { config } from '../site/config.ts';

const pages = [
  ...['404.html', 'contact.html', 'index.html', 'portfolio/web.html'],
  ...['services/web.html', 'testimonials.html'],
];

test('a content tree becomes a folder of files', async () => {
  const root = await project({
    'content/about.mdx': about(
      { aliases: ['/team', '/old/team.html'] },
      '## Who we are\n\nWords.\n\n<Section title="Fish &amp; Chips">\n\nA.\n\n</Section>\n\n<Section title="“What’s” — new_in 2026?">\n\nB.\n\n</Section>\n',
    ),
  });
  expect(await build(root)).toMatchObject({ problems: [], pages: 7 });
  const files = filesIn(path.join(root, 'dist'));
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'about.html',
    ...pages.slice(1),
  ]);
  const scripts = files.filter((file) => /^assets\/(?:site|islands)-[\w-]+\.js$/.test(file));
  expect(scripts).toHaveLength(2);
  // A newer version of React Router or styled-components may have again what the build leaves out of them.
  for (const script of scripts) expect(await read(root, script)).not.toMatch(/shouldRevalidate|:read-only/);
  expect(files.filter((file) => /^assets\/icons\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /^pictures\/people\/ann\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  // Two with the characters of the site, and four of the packages for rare ones.
  expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(6);
  // What the licenses of the code, the typefaces and the icons ask for.
  const licenses = await read(root, 'assets/licenses.md');
  for (const name of ['react', 'react-dom', 'react-router', 'styled-components']) {
    expect(licenses).toMatch(new RegExp(`^## ${name} `, 'm'));
    expect(licenses.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(3);
  }
  const ofFonts = await read(root, 'assets/font-licenses.md');
  for (const part of ['Schibsted', 'Martian', 'SIL OPEN FONT LICENSE', 'lucide-static', 'ISC License'])
    expect(ofFonts).toContain(part);
  expect(files).toContain('favicon.svg');
  expect(await read(root, '_redirects')).toBe(
    '/team /about 301\n/team/ /about 301\n/old/team.html /about 301\n',
  );
  expect(await read(root, '_headers')).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );

  const html = await read(root, 'about.html');
  expect(html).toMatch(/^<!doctype html><html lang="en"(?![^>]*translate)/);
  expect(html).toContain('<title>About — Acme</title>');
  expect(html).toContain('<h2 id="who-we-are">Who we are<');

  const ids = [...html.matchAll(/<(?:section|h2)(?: [^>]*)? id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  const checked = (await readSite({ root, drafts: false })).files;
  expect(checked.find(({ file }) => file === 'content/about.mdx')?.anchors).toEqual(ids);

  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('a build for a host without redirects has redirect pages, also below a base path', async () => {
  const root = await project({
    'content/about.mdx': about({ title: 'Us & you', aliases: ['/team', '/old/team.html'] }),
  });
  await build(root, { base: '/preview/', host: 'github-pages' });
  const html = filesIn(path.join(root, 'dist')).filter((file) => file.endsWith('.html'));
  expect(html.filter((file) => /about|team/.test(file))).toEqual([
    ...['about.html', 'about/index.html', 'old/team.html', 'team.html', 'team/index.html'],
  ]);
  expect(await read(root, 'about.html')).toContain('<p>Words.</p>');
  const moved = await read(root, 'team.html');
  for (const file of ['old/team.html', 'team/index.html', 'about/index.html'])
    expect(await read(root, file)).toBe(moved);
  await expect(moved).toMatchFileSnapshot('../testing/expected/moved.txt');
});

test('every URL starts with the given one, and has the base path once', async () => {
  const base = '/previews/x/';
  const body =
    '[Write](/contact) or <LinkButton href="/services/web">read</LinkButton>\n\n![A map](map.svg)\n\n## Work\n\n<CategoryLinks />\n\n<Logos />\n\n<Projects featured />\n\n<Categories />\n\n<Quotes more />\n';
  const root = await project({ 'content/about.mdx': about({}, body) });
  const siteUrl = 'https://preview.example.net';
  await build(root, { base, siteUrl });
  for (const file of [...pages, 'about.html']) {
    const html = await read(root, file);
    const addresses = [
      ...html.matchAll(/\s(?:href|src|srcset|action|data-site|data-islands)="(\/[^"]*)"/g),
    ].map(([, address]) => address ?? '');
    expect(addresses.length, file).toBeGreaterThan(3);
    expect(
      addresses.filter((address) => !address.startsWith(base)),
      file,
    ).toEqual([]);
    expect(html.match(/url\(["']?\/(?!previews\/x\/)[^)]*\)/g), file).toBe(null);
    const ours = addresses
      .filter((address) => /\.\w+(#.*)?$/.test(address))
      .map((address) => address.slice(base.length).replace(/#.*/, ''));
    expect(
      ours.filter((address) => !existsSync(path.join(root, 'dist', address))),
      file,
    ).toEqual([]);
  }
  for (const file of ['services/web.html', 'sitemap.xml', 'robots.txt', 'llms.txt', 'services/web.md']) {
    const text = await read(root, file);
    expect(text, file).not.toContain('acme.example.com');
    const whole = text.match(/https:\/\/preview\.example\.net[^\s"'<)]*/g) ?? [];
    expect(whole.length, file).toBeGreaterThan(0);
    expect(whole.filter((address) => address.split(base).length !== 2)).toEqual([]);
  }
  expect(await read(root, 'services/web.html')).toContain(`href="${base}services/web.md"`);
});

test('files of public/ are published: SVGs cleaned, others as they are, and they take precedence', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xhtml" width="8" height="6"><x:script>alert(1)</x:script><path d="M0 0h8v6H0z"/></svg>';
  const root = await project({
    'public/files/prices.txt': 'Prices\r\n',
    'public/files/mark.svg': drawing,
    'public/favicon.ico': '\0\0\x01\0 of its own',
    'public/robots.txt': 'User-agent: *\nDisallow: /\n',
    'public/.DS_Store': 'of a system',
  });
  expect((await build(root)).problems).toEqual([]);
  expect(await read(root, 'files/prices.txt')).toBe('Prices\r\n');
  expect(await read(root, 'favicon.ico')).toBe('\0\0\x01\0 of its own');
  expect(await read(root, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(await read(root, 'files/mark.svg')).toMatch(/^<svg .*<path d="M0 0h8v6H0z"\/><\/svg>$/);
  expect(await read(root, 'files/mark.svg')).not.toContain('script');
  expect(existsSync(path.join(root, 'dist/.DS_Store'))).toBe(false);
  // A tool that modifies the built site does not modify public/.
  await appendFile(path.join(root, 'dist/files/prices.txt'), 'x');
  expect(await readFile(path.join(root, 'public/files/prices.txt'), 'utf8')).toBe('Prices\r\n');
});

test.each(hostNames)('a build for %s writes nothing but what the table of outputs plans', async (host) => {
  const root = await project({ 'content/about.mdx': about({ aliases: ['/team'] }), 'public/a.txt': 'a' });
  const { manifest } = await build(root, { host });
  if (!manifest) throw new Error('Nothing was built.');
  const aliases = aliasesOf(manifest).map(({ alias, page: { file } }) => ({ value: alias, file, from: 0 }));
  const outputs = plannedOutputs({ pages: manifest.pages, publicFiles: ['a.txt'], aliases });
  const hostFiles = Object.keys(hostFilesOf(hostRules(manifest, '/', false), host));
  const planned = new Set([...outputs.map((output) => output.path), ...hostFiles]);
  const files = filesIn(path.join(root, 'dist'));
  expect(files.filter((file) => !planned.has(file) && !isReserved(file))).toEqual([]);
});

/** Components that can be used alone. The others are tested in the examples of their parents. */
const alone = [...config.components].filter(([, { parents }]) => !parents);

test('every component renders with only the data that it declares', async () => {
  const { pages: linked, pictures } = await manifestOf();
  const known = linkTargets(linked, Object.keys(pictures));
  const files = alone.map(([name, { example }], index) => {
    const body = `## Example\n\n${fitExample(example, known)}\n`;
    return [`content/component-${index}.mdx`, titled(`Component ${name}`, {}, body)] as const;
  });
  expect(files.length).toBeGreaterThan(15);
  const whole = await project(Object.fromEntries(files));
  expect((await build(whole)).pages).toBe(files.length + pages.length);
  expect(await read(whole, 'component-0.html')).toContain('<main');
});

test('a build compiles the text that was checked, even if its file changes meanwhile', async () => {
  const root = await project({ 'content/about.mdx': about({}, 'This was checked.\n') });
  const changed = about({}, 'This was not. {globalThis.contentRan = true}\n');
  await build(root, {
    progress: (message) => {
      if (message === 'content read') writeFileSync(path.join(root, 'content/about.mdx'), changed);
    },
  });
  const html = await read(root, 'about.html');
  expect(html).toContain('This was checked.');
  expect(html).not.toContain('This was not.');
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
  // The next build reads the new text and reports its errors.
  const { problems } = await build(root);
  expect(problems.map(({ rule }) => rule)).toContain('no-code');
});
