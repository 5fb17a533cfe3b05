import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { type BuildOptions, buildSite, fileOfUrl } from './buildSite.ts';
import { readSite } from './readSite.ts';
import { report } from './report.ts';
import {
  category,
  type Files,
  project as oneProject,
  page,
  service,
  workspace,
  write,
} from './testing/workspace.ts';

vi.stubEnv('NODE_ENV', 'production');

const repository = path.resolve(import.meta.dirname, '../..');
/** Inside `node_modules`, so that what is compiled there finds the packages. */
const caches = path.join(repository, 'node_modules/.cache');
await mkdir(caches, { recursive: true });
/** One cache for all tests: those whose code is the same compile it once. */
const cacheDir = await mkdtemp(path.join(caches, 'build-test-'));
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const copied = /^(src|public|scripts|package\.json|package-lock\.json|vite\.config\.ts|tsconfig.*\.json)$/;

/** A copy of the repository with a small content tree in the place of its own. */
async function project(files: Files = {}): Promise<string> {
  const root = await workspace({}, caches);
  const names = (await readdir(repository)).filter((name) => copied.test(name));
  await Promise.all(
    names.map((name) => cp(path.join(repository, name), path.join(root, name), { recursive: true })),
  );
  await write(root, files);
  return root;
}

const build = (root: string, options: Partial<BuildOptions> = {}) =>
  buildSite({ root, outDir: path.join(root, 'dist'), cacheDir, base: '/', preview: false, ...options });

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Every file of a folder with the hash of its bytes. */
async function bytesOf(folder: string): Promise<[file: string, hash: string][]> {
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return Promise.all(
    (await filesIn(folder)).map(async (file): Promise<[string, string]> => [file, await hashOf(file)]),
  );
}

const read = (root: string, file: string) => readFile(path.join(root, 'dist', file), 'utf8');

/** What follows `<footer` in a page. */
const footerOf = (html: string): string => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));

const pages = [
  '404.html',
  'contact/index.html',
  'index.html',
  'portfolio/web/index.html',
  'services/web/index.html',
  'testimonials/index.html',
];

test('the file of a route', () => {
  expect(['/', '/404', '/services/web'].map(fileOfUrl)).toEqual([
    'index.html',
    '404.html',
    'services/web/index.html',
  ]);
});

test('a content tree becomes a folder of plain files', async () => {
  const root = await project({
    'content/about.mdx': page(
      {
        template: 'page',
        title: 'About',
        description: 'Who we are, where we work, and what we have been building since 2018.',
        aliases: ['/team'],
      },
      '## Who we are\n\nWords.\n',
    ),
  });
  expect(await build(root)).toMatchObject({ problems: [], pages: 7 });
  const files = await filesIn(path.join(root, 'dist'));
  const plain = files.filter((file) => !/\.(br|gz)$/.test(file));
  expect(plain.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'about/index.html',
    ...pages.slice(1, -1),
    // The former address, for hosts that do not read `_redirects`.
    'team/index.html',
    'testimonials/index.html',
  ]);
  expect(plain.filter((file) => /^assets\/client-[\w-]+\.js$/.test(file))).toHaveLength(1);
  expect(plain.filter((file) => /^assets\/icons\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  expect(plain.filter((file) => /^pictures\/people\/ann\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  expect(plain.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
  expect(plain).toContain('favicon.svg');
  expect(await read(root, '_redirects')).toBe('/team /about 301\n');
  expect(await read(root, '_headers')).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );

  const about = await read(root, 'about/index.html');
  expect(about).toMatch(/^<!doctype html><html lang="en"/);
  expect(about).toContain('<title>About — Acme</title>');
  expect(about).toContain('<h2>Who we are</h2>');
  expect(String(brotliDecompressSync(await readFile(path.join(root, 'dist/about/index.html.br'))))).toBe(
    about,
  );
  expect(
    plain.filter((file) => /\.(html|js|svg)$/.test(file)).every((file) => files.includes(`${file}.gz`)),
  ).toBe(true);

  // What a page names is there.
  const named = [
    ...about.matchAll(/(?:src|href|data-client)="\/((?:assets|pictures)\/[^"#]+|favicon\.svg)/g),
  ].flatMap(([, file]) => file ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !plain.includes(file))).toEqual([]);
  // Nothing is left beside the site.
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('a former address sends visitors on, below a base path too', async () => {
  const root = await project({
    'content/about.mdx': page(
      { template: 'page', title: 'Us & you', description: 'Us.', aliases: ['/team', '/old/team.html'] },
      'Words.\n',
    ),
  });
  await build(root, { base: '/preview/' });
  expect(await read(root, '_redirects')).toBe(
    '/preview/team /preview/about 301\n/preview/old/team.html /preview/about 301\n',
  );
  const moved = await read(root, 'team/index.html');
  expect(moved).toBe(await read(root, 'old/team.html'));
  expect(moved).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en" data-moved="/about">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Us &amp; you</title>
    <meta name="robots" content="noindex">
    <link rel="canonical" href="https://acme.example.com/preview/about">
    <meta http-equiv="refresh" content="0; url=/preview/about">
    </head>
    <body><p><a href="/preview/about">Us &amp; you</a></p></body>
    </html>
    "
  `);
});

test('the parts of a page that the check knows are those of its HTML', async () => {
  const body = `<Section title="Fish &amp; Chips">

<FAQ>
<Question title="Why?">

<Section title="“What’s” — new_in 2026?">

![The way](map.svg)

</Section>

</Question>
</FAQ>

</Section>

<Section subtitle="a" title="Fish & Chips again">

## A heading is no part

</Section>
`;
  const root = await project({
    'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.' }, body),
  });
  await build(root);
  const html = await read(root, 'about/index.html');
  const ids = [...html.matchAll(/<section[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  const { anchors } = await readSite({ root, drafts: false });
  expect(anchors.get('content/about.mdx')).toHaveLength(3);
  expect(ids).toEqual(anchors.get('content/about.mdx'));
});

test('a picture says what it shows, or that it decorates', async () => {
  const body = `<Picture src="map.svg" alt="The way" />

Text <Picture src="map.svg" decorative /> text.
`;
  const root = await project({
    'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.' }, body),
  });
  await build(root);
  const html = await read(root, 'about/index.html');
  const alts = [...html.matchAll(/<img [^>]*src="\/pictures\/map\.[^"]*"[^>]*alt="([^"]*)"/g)].map(
    ([, alt]) => alt,
  );
  expect(alts).toEqual(['The way', '']);
});

test('a fault in the content leaves the last good site byte for byte', async () => {
  const root = await project();
  await build(root);
  const good = await bytesOf(path.join(root, 'dist'));
  await write(root, {
    'content/services/web.mdx': service('Websites', { icon: 'clcok' }),
    'content/contact.mdx': '---\ntitle: a: b\n---\n',
  });
  const { problems, pages: built } = await build(root);
  expect(built).toBe(0);
  expect(report(problems)).toMatchInlineSnapshot(`
    "content/contact.mdx:2:1  error  “template” is missing.  missing-field
        Possible here: contact, home, notFound, page, portfolio, services, testimonials.
    content/contact.mdx:2:8  error  There is a second colon in this line.  yaml
        Put the text in quotation marks.
    content/services/web.mdx:4:7  error  There is no icon “clcok”.  unknown-icon
        Did you mean clock?

    3 errors in 2 files."
  `);
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(good);
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

/** What replaces a template that cannot be rendered. */
const brokenTemplate =
  "export default function Contact(): never {\n  throw new Error('The form is broken.');\n}\n";

test('an error while a page is rendered leaves the last good site byte for byte', async () => {
  const root = await project();
  await build(root);
  const good = await bytesOf(path.join(root, 'dist'));
  await write(root, {
    'src/templates/Contact.tsx': brokenTemplate,
    'content/services/new.mdx': service('New', { order: 2 }),
  });
  await expect(build(root)).rejects.toThrow();
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(good);
});

// Bug: the first page that fails ends `Promise.all` while the other lanes still write: they make the removed folder again, or
// its removal fails and that error takes the place of the one that names the page.
test('a build that fails names the page and leaves nothing beside the site', async () => {
  const root = await project({ 'src/templates/Contact.tsx': brokenTemplate });
  await expect(build(root)).rejects.toThrow('content/contact.mdx could not be rendered: The form is broken.');
  // Another build gives what may still be at work the time to show itself.
  await write(root, {
    'src/templates/Contact.tsx': await readFile(path.join(repository, 'src/templates/Contact.tsx'), 'utf8'),
  });
  await build(root, { outDir: path.join(root, 'second') });
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual([]);
});

test('a service file is all that a service needs', async () => {
  const root = await project();
  await build(root);
  expect(existsSync(path.join(root, 'dist/services/voice/index.html'))).toBe(false);
  await write(root, {
    'content/services/voice.mdx': service('Voice agents', { order: 2 }, '## They listen\n'),
  });
  expect((await build(root)).pages).toBe(7);
  expect(await read(root, 'services/voice/index.html')).toContain('They listen</h2>');
  for (const file of [...pages, 'services/voice/index.html'].filter((each) => each !== '404.html')) {
    expect(footerOf(await read(root, file)), file).toContain('<a href="/services/voice">Voice agents</a>');
  }
  const home = await read(root, 'index.html');
  const cards = home.slice(0, home.indexOf('<footer')).match(/<li[^>]*data-entry[\s\S]*?<\/li>/g) ?? [];
  expect(cards.map((card) => /<a [^>]*href="([^"]+)"/.exec(card)?.[1])).toEqual([
    '/services/web',
    '/services/voice',
  ]);
  expect(await read(root, 'contact/index.html')).toContain('<option value="voice">Voice agents</option>');
});

test('a preview has drafts, the component guide and the author’s panel; the published site has not a trace of them', async () => {
  const root = await project({
    'content/services/voice.mdx': service('Voice agents', { order: 2, draft: true }),
  });
  const inPreview = ['services/voice/index.html', '_guide/index.html', '_author/services/voice.html'];
  const there = () => inPreview.filter((file) => existsSync(path.join(root, 'dist', file)));
  const clientOf = async () => /data-client="([^"]+)"/.exec(await read(root, 'index.html'))?.[1];
  expect((await build(root)).pages).toBe(6);
  expect(there()).toEqual([]);
  const published = await filesIn(path.join(root, 'dist'));
  const client = await clientOf();
  for (const file of published.filter((name) => /\.(html|js|txt|xml)$|^_/.test(name)))
    expect(await read(root, file), file).not.toMatch(/_guide|_author|author-tools|data-broken-page|Alt\+A/);

  expect((await build(root, { preview: true })).pages).toBe(8);
  expect(there()).toEqual(inPreview);
  expect(await read(root, '_author/services/voice.html')).toContain('Draft: not on the published site.');
  // The same bytes take over every page: what previews add is a script of its own.
  expect(await clientOf()).toBe(client);
  expect(await read(root, 'index.html')).toMatch(/<script type="module" src="\/assets\/[\w-]+\.js">/);
});

test('a page that is gone is gone from the site', async () => {
  const root = await project({
    'content/about.mdx': page({
      template: 'page',
      title: 'About',
      description: 'Who we are, where we work, and what we have been building since 2018.',
    }),
  });
  await build(root);
  expect(existsSync(path.join(root, 'dist/about/index.html'))).toBe(true);
  await write(root, { 'content/about.mdx': null });
  await build(root);
  expect(existsSync(path.join(root, 'dist/about'))).toBe(false);
});

test('a build that remembers nothing makes the same', async () => {
  const root = await project();
  await build(root, { cacheDir: path.join(root, 'cache-1') });
  const first = await bytesOf(path.join(root, 'dist'));
  await build(root, { cacheDir: path.join(root, 'cache-2') });
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(first);
});

test('the same sources built in two folders give the same bytes', async () => {
  const [first, second] = await Promise.all([project(), project()]);
  for (const root of [first, second]) await build(root, { cacheDir: path.join(root, 'cache') });
  expect(await bytesOf(path.join(second, 'dist'))).toEqual(await bytesOf(path.join(first, 'dist')));
});

/** A page whose blocks show every picture of the small content tree. */
const aboutPage = page(
  { template: 'page', title: 'About', description: 'Who we are, where we work, and what we build for whom.' },
  '<Logos />\n\n<Quotes more />\n\n<Projects category="web" />\n\n<Picture src="map.svg" alt="A map" />\n',
);

const drawing = (id: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"><path id="${id.replace('/', '-')}" d="M0 0h9v6H0z"/></svg>`;

test('after any edit, a build that remembers makes what a build that does not would make', async () => {
  const root = await project();
  const edits: Files[] = [
    { 'content/services/voice.mdx': service('Voice agents', { order: 2 }) },
    { 'content/services/voice.mdx': service('Voice renamed', { order: 0 }, '<Projects featured />\n') },
    { 'content/about.mdx': aboutPage },
    ...['cover', 'logo', 'map', 'people/ann'].map((name) => ({
      [`content/_pictures/${name}.svg`]: drawing(name),
    })),
    {
      'content/portfolio/web.mdx': category('Other work', {
        projects: [oneProject('shop', { featured: true, title: 'Shop anew' })],
      }),
    },
    { 'content/services/voice.mdx': null },
  ];
  await build(root, { cacheDir: path.join(root, 'cache') });
  for (const [index, edit] of edits.entries()) {
    await write(root, edit);
    await build(root, { cacheDir: path.join(root, 'cache') });
    const remembered = await bytesOf(path.join(root, 'dist'));
    await build(root, { cacheDir: path.join(root, `cache-${index}`) });
    expect(remembered).toEqual(await bytesOf(path.join(root, 'dist')));
  }
});

test('a base stands before every internal address', async () => {
  const base = '/previews/x/';
  const body =
    '[Write](/contact) or <LinkButton href="/services/web">read</LinkButton>\n\n![A map](map.svg)\n\n<CategoryLinks />\n\n<Logos />\n\n<Projects featured />\n\n<Categories />\n\n<Quotes more />\n';
  const root = await project({
    'content/about.mdx': page(
      {
        template: 'page',
        title: 'About',
        description: 'Who we are, where we work, and what we have been building since 2018.',
      },
      body,
    ),
  });
  await build(root, { base });
  for (const file of [...pages, 'about/index.html']) {
    const html = await read(root, file);
    const [markup = '', data = ''] = html.split('<script id="page-data"');
    const addresses = [...markup.matchAll(/\s(?:href|src|srcset|action|data-client)="(\/[^"]*)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses.length, file).toBeGreaterThan(3);
    expect(
      addresses.filter((address) => !address.startsWith(base)),
      file,
    ).toEqual([]);
    expect(markup.match(/url\(["']?\/(?!previews\/x\/)[^)]*\)/g), file).toBe(null);
    expect(/"icons":"([^"]*)"/.exec(data)?.[1], file).toMatch(/^\/previews\/x\/assets\/icons\./);
    const ours = addresses
      .filter((address) => /\.\w+(#.*)?$/.test(address))
      .map((address) => address.slice(base.length).replace(/#.*/, ''));
    expect(
      ours.filter((address) => !existsSync(path.join(root, 'dist', address))),
      file,
    ).toEqual([]);
  }
});
