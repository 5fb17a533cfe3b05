/** The build output of a small content tree. */
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostFilesOf, hostNames } from '../deploy/index.ts';
import { aliasesOf, hostRules } from '../deploy/rules.ts';
import { isReserved, plannedOutputs } from '../outputs/outputs.ts';
import { readSite } from '../check/readSite.ts';
import { build, filesIn, project, read } from '../testing/builds.ts';
import { about, page, service, write } from '../testing/workspace.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';

/** The HTML of a page's footer. */
const footerOf = (html: string): string => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));

const pages = [
  '404.html',
  'contact.html',
  'index.html',
  'portfolio/web.html',
  'services/web.html',
  'testimonials.html',
];

test('a content tree becomes a folder of files', async () => {
  const root = await project({
    'content/about.mdx': about({ aliases: ['/team'] }, '## Who we are\n\nWords.\n'),
  });
  expect(await build(root)).toMatchObject({ problems: [], pages: 7 });
  const files = await filesIn(path.join(root, 'dist'));
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'about.html',
    ...pages.slice(1),
  ]);
  expect(files.filter((file) => /^assets\/(?:site|islands)-[\w-]+\.js$/.test(file))).toHaveLength(2);
  expect(files.filter((file) => /^assets\/icons\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /^pictures\/people\/ann\.[0-9a-f]{10}\.svg$/.test(file))).toHaveLength(1);
  // Two with the characters of the site, and four of the packages for rare ones.
  expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(6);
  expect(files).toContain('favicon.svg');
  expect(await read(root, '_redirects')).toBe('/team /about 301\n/team/ /about 301\n');
  expect(await read(root, '_headers')).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );

  const html = await read(root, 'about.html');
  expect(html).toMatch(/^<!doctype html><html lang="en"/);
  expect(html).toContain('<title>About — Acme</title>');
  expect(html).toContain('<h2>Who we are</h2>');

  // Every file that the page refers to exists.
  const named = [
    ...html.matchAll(/(?:src|href|data-site|data-islands)="\/((?:assets|pictures)\/[^"#]+|favicon\.svg)/g),
  ].flatMap(([, file]) => file ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  // No temporary folder remains.
  expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

test('a build for a host without redirects has redirect pages, also below a base path', async () => {
  const root = await project({
    'content/about.mdx': page(
      { template: 'page', title: 'Us & you', description: 'Us.', aliases: ['/team', '/old/team.html'] },
      'Words.\n',
    ),
  });
  await build(root, { base: '/preview/', host: 'github-pages' });
  const html = (await filesIn(path.join(root, 'dist'))).filter((file) => file.endsWith('.html'));
  expect(html.filter((file) => /about|team/.test(file))).toEqual([
    'about.html',
    'about/index.html',
    'old/team.html',
    'team.html',
    'team/index.html',
  ]);
  expect(await read(root, 'about.html')).toContain('<p>Words.</p>');
  const moved = await read(root, 'team.html');
  for (const file of ['old/team.html', 'team/index.html', 'about/index.html'])
    expect(await read(root, file)).toBe(moved);
  expect(moved).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en" data-moved="/about">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
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

test('the anchors that the check knows are the ids in the HTML', async () => {
  const body = `<Section title="Fish &amp; Chips">

<FAQ>
<Question title="Why?">

![The way](map.svg)

</Question>
</FAQ>

</Section>

<Section title="“What’s” — new_in 2026?">

Words.

</Section>

<Section subtitle="a" title="Fish & Chips again">

## A heading is no part

</Section>
`;
  const root = await project({
    'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.' }, body),
  });
  await build(root);
  const html = await read(root, 'about.html');
  const ids = [...html.matchAll(/<section[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  const { anchors } = await readSite({ root, drafts: false });
  expect(anchors.get('content/about.mdx')).toHaveLength(3);
  expect(ids).toEqual(anchors.get('content/about.mdx'));
});

test('one new file is enough to add a service', async () => {
  const root = await project();
  await build(root);
  expect(existsSync(path.join(root, 'dist/services/voice.html'))).toBe(false);
  await write(root, {
    'content/services/voice.mdx': service('Voice agents', { order: 2 }, '## They listen\n'),
  });
  expect((await build(root)).pages).toBe(7);
  expect(await read(root, 'services/voice.html')).toContain('They listen</h2>');
  for (const file of [...pages, 'services/voice.html'].filter((each) => each !== '404.html')) {
    expect(footerOf(await read(root, file)), file).toContain('<a href="/services/voice">Voice agents</a>');
  }
  const home = await read(root, 'index.html');
  const cards = home.slice(0, home.indexOf('<footer')).match(/<li[^>]*data-entry[\s\S]*?<\/li>/g) ?? [];
  expect(cards.map((card) => /<a [^>]*href="([^"]+)"/.exec(card)?.[1])).toEqual([
    '/services/web',
    '/services/voice',
  ]);
  expect(await read(root, 'contact.html')).toContain('<option value="voice">Voice agents</option>');
});

test('a preview has drafts, the component guide and the author panel; the published site has none of them', async () => {
  const root = await project({
    'content/services/voice.mdx': service('Voice agents', { order: 2, draft: true }),
  });
  const inPreview = ['services/voice.html', '_guide.html', '_author/services/voice.json'];
  const existing = () => inPreview.filter((file) => existsSync(path.join(root, 'dist', file)));
  const clientOf = async () => /data-islands="([^"]+)"/.exec(await read(root, 'index.html'))?.[1];
  expect((await build(root)).pages).toBe(6);
  expect(existing()).toEqual([]);
  const published = await filesIn(path.join(root, 'dist'));
  const client = await clientOf();
  for (const file of published.filter((name) => /\.(html|js|txt|xml)$|^_/.test(name)))
    expect(await read(root, file), file).not.toMatch(/_guide|_author|author-tools|data-broken-page|Alt\+A/);

  expect((await build(root, { preview: true })).pages).toBe(8);
  expect(existing()).toEqual(inPreview);
  const state = JSON.parse(await read(root, '_author/services/voice.json'));
  expect(state).toMatchObject({
    about: { publication: ['Draft: not on the published site.'], badge: 'Draft' },
    sources: { file: 'content/services/voice.mdx', isDraft: true },
  });
  const preview = JSON.parse(await read(root, '_author/_preview.json'));
  expect(preview.pages).toContainEqual({ url: '/services/voice', title: 'Voice agents', label: 'Draft' });
  expect(existsSync(path.join(root, 'dist', preview.tools))).toBe(true);
  // The client is the same: what previews add is a separate script.
  expect(await clientOf()).toBe(client);
  expect(await read(root, 'index.html')).toMatch(/<script type="module" src="\/assets\/[\w-]+\.js">/);
});

test('every document has a security policy: pages and redirect pages', async () => {
  const root = await project({ 'content/about.mdx': about({ aliases: ['/team'] }) });
  await build(root, { preview: true, host: 'github-pages' });
  const documents = (await filesIn(path.join(root, 'dist'))).filter((file) => file.endsWith('.html'));
  expect(documents).toEqual(expect.arrayContaining([fileOfUrl('/team'), fileOfUrl('/about')]));
  for (const file of documents) {
    const html = (await read(root, file)).replaceAll('&#x27;', "'");
    expect(html, file).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none'; `);
  }
});

test('every internal URL starts with the base path', async () => {
  const base = '/previews/x/';
  const body =
    '[Write](/contact) or <LinkButton href="/services/web">read</LinkButton>\n\n![A map](map.svg)\n\n<CategoryLinks />\n\n<Logos />\n\n<Projects featured />\n\n<Categories />\n\n<Quotes more />\n';
  const root = await project({
    'content/about.mdx': about({}, body),
  });
  await build(root, { base });
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
});

test('files of public/ are published: SVGs cleaned, others as they are, and an icon there takes precedence', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xhtml" width="8" height="6"><x:script>alert(1)</x:script><path d="M0 0h8v6H0z"/></svg>';
  const root = await project({
    'public/files/prices.txt': 'Prices\r\n',
    'public/files/mark.svg': drawing,
    'public/favicon.ico': 'an icon of its own',
    'public/.DS_Store': 'of a system',
  });
  expect((await build(root)).problems).toEqual([]);
  expect(await read(root, 'files/prices.txt')).toBe('Prices\r\n');
  expect(await read(root, 'favicon.ico')).toBe('an icon of its own');
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
  const files = await filesIn(path.join(root, 'dist'));
  expect(files.filter((file) => !planned.has(file) && !isReserved(file))).toEqual([]);
});
