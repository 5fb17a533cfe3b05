/** The output of a real build of a tiny site with photographs. */
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build, bytesOf, project as copy, read } from '../../testing/builds.ts';
import { category, type Files, page, project, service } from '../../testing/workspace.ts';

const photograph = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const about = {
  template: 'page',
  title: 'About',
  description: 'Who we are, where we work, and what we build for whom.',
};

/** A site with a photograph in every image slot. */
async function siteOf(files: Files = {}, photographs: Record<string, Buffer> = {}): Promise<string> {
  const root = await copy({
    'content/portfolio/web.mdx': category('Website projects', {
      projects: [project('shop', { image: 'shop.jpg' }), project('clinic')],
    }),
    'content/about.mdx': page(about, '![Our office](office.jpg)\n\nWords.\n\n![A map](map.svg)\n'),
    ...files,
  });
  const pictures = {
    'shop.jpg': await photograph(900, 600),
    'office.jpg': await photograph(600, 360),
    ...photographs,
  };
  for (const [name, bytes] of Object.entries(pictures))
    await writeFile(path.join(root, 'content/_pictures', name), bytes);
  return root;
}

const withoutHashes = (text: string) => text.replace(/\.[0-9a-f]{10}\./g, '.');
const withoutClasses = (html: string) => html.replace(/ class="[^"]*"/g, '');
const picturesIn = (html: string) =>
  [...html.matchAll(/<picture>.*?<\/picture>/gs)].map(([picture]) => withoutClasses(withoutHashes(picture)));

async function picturesOf(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, 'dist/pictures'), { recursive: true });
  return files.filter((name) => /\.(avif|webp|svg|jpg)$/.test(name)).sort();
}

test('photographs are published as AVIF and WebP, SVGs as they are', async () => {
  const root = await siteOf();
  expect((await build(root)).problems).toEqual([]);
  const files = await picturesOf(root);
  expect(files.map(withoutHashes)).toEqual([
    'cover.svg',
    'logo.svg',
    'map.svg',
    'office-400.avif',
    'office-400.webp',
    'office-600.avif',
    'office-600.webp',
    'people/ann.svg',
    'shop-400.avif',
    'shop-400.webp',
    'shop-800.avif',
    'shop-800.webp',
    'shop-900.avif',
    'shop-900.webp',
  ]);
  const html = await read(root, 'about.html');
  const [office = '', map = ''] = picturesIn(html);
  expect(office).toMatchInlineSnapshot(
    `"<picture><source type="image/avif" srcSet="/pictures/office-400.avif 400w, /pictures/office-600.avif 600w" sizes="(min-width: 81em) 892px, (min-width: 64em) 70vw, 92vw"/><source type="image/webp" srcSet="/pictures/office-400.webp 400w, /pictures/office-600.webp 600w" sizes="(min-width: 81em) 892px, (min-width: 64em) 70vw, 92vw"/><img src="/pictures/office-600.webp" width="600" height="360" alt="Our office" loading="eager" fetchpriority="high" decoding="async"/></picture>"`,
  );
  expect(map).toMatchInlineSnapshot(
    `"<picture><img src="/pictures/map.svg" width="8" height="6" alt="A map" loading="lazy" decoding="async"/></picture>"`,
  );
  // The color is in the page's inline styles, whose hash is in its security policy.
  expect(html).toMatch(/background-color:#\w{6};/);
  expect(html).not.toContain(' style=');

  const named = [...html.matchAll(/(?:src|srcSet)="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(', ').map((each) => each.split(' ')[0] ?? ''),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((address) => !existsSync(path.join(root, 'dist', address)))).toEqual([]);

  expect(withoutHashes(await read(root, 'about.md'))).toContain(
    '![Our office](https://acme.example.com/pictures/office-600.webp)\n\nWords.',
  );
});

test('replacing a picture rebuilds only the pages that show it', async () => {
  const root = await siteOf({
    'content/services/web.mdx': service(
      'Websites',
      {},
      '<Quotes more />\n\n<Projects category="web" />\n\n<Logos />\n',
    ),
  });
  const own = path.join(root, 'cache');
  const cached = async () => new Set(await readdir(path.join(own, 'pages')));
  await build(root, { cacheDir: own });
  const shownOn = async (picture: string) => {
    const files = await readdir(path.join(root, 'dist'), { recursive: true });
    const pages = files.filter((file) => file.endsWith('.html'));
    const shows = await Promise.all(pages.map(async (file) => (await read(root, file)).includes(picture)));
    return pages.filter((_, index) => shows[index]).length;
  };
  for (const [picture, bytes] of [
    ['office.jpg', await photograph(500, 300, 'tomato')],
    ['shop.jpg', await photograph(900, 600, 'tomato')],
    ['people/ann.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>')],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>')],
  ] as const) {
    const before = await cached();
    await writeFile(path.join(root, 'content/_pictures', picture), bytes);
    await build(root, { cacheDir: own });
    const rendered = [...(await cached())].filter((name) => !before.has(name));
    expect(rendered, picture).toHaveLength(await shownOn(`/pictures/${picture.replace(/\.\w+$/, '')}`));
  }
});

test('a picture that only a draft shows is not published; a preview has it, and unused pictures too', async () => {
  const draft = page(
    { template: 'page', title: 'Soon', description: 'Not yet.', draft: true },
    '![The new office](secret.jpg)\n',
  );
  const root = await siteOf(
    { 'content/soon.mdx': draft },
    {
      'secret.jpg': await photograph(400, 300),
      'unused.jpg': await photograph(400, 300, 'tomato'),
    },
  );
  await build(root);
  const hidden = async () =>
    (await picturesOf(root)).filter((name) => /secret|unused/.test(name)).map(withoutHashes);
  expect(await hidden()).toEqual([]);
  await build(root, { preview: true });
  expect(await hidden()).toEqual([
    'secret-400.avif',
    'secret-400.webp',
    'unused-400.avif',
    'unused-400.webp',
  ]);
});

test('the same sources in two folders give the same bytes', async () => {
  const [first, second] = await Promise.all([siteOf(), siteOf()]);
  for (const root of [first, second]) await build(root, { cacheDir: path.join(root, 'cache') });
  expect(await bytesOf(path.join(second, 'dist'))).toEqual(await bytesOf(path.join(first, 'dist')));
});

test('a published SVG contains no script', async () => {
  const root = await siteOf({
    'content/_pictures/map.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v6H0z"/></svg>',
  });
  const { problems } = await build(root);
  expect(problems.map(({ rule }) => rule)).toEqual(['cleaned-drawing', 'cleaned-drawing']);
  const [map = ''] = (await picturesOf(root)).filter((name) => name.startsWith('map.'));
  expect(await read(root, `pictures/${map}`)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/></svg>',
  );
});

test('pictures with the same bytes whose names differ only in the extension are one file', async () => {
  const bytes = await photograph(300, 200, 'teal');
  const files = { 'content/about.mdx': page(about, '![One](same.jpg)\n\n![The other](same.png)\n') };
  const root = await siteOf(files, { 'same.jpg': bytes, 'same.png': bytes });
  expect((await build(root)).problems.filter(({ level }) => level === 'error')).toEqual([]);
  const names = withoutHashes((await picturesOf(root)).join('\n')).split('\n');
  expect(names.filter((name) => name.includes('same'))).toEqual(['same-300.avif', 'same-300.webp']);
});
