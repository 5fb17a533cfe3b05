import { toString as wordsOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { Manifest } from '../../src/model/manifest.ts';
import { addresses } from '../../src/model/url.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { germanSite } from '../testing/germanSite.ts';
import { manifestOf, page, service, siteFile, titled } from '../testing/workspace.ts';
import { discoveryTexts } from './discovery.ts';

const files = {
  'content/hidden.mdx': page({ template: 'page', title: 'Hidden', description: 'H.', unlisted: true }),
  'content/draft.mdx': page({ template: 'page', title: 'Draft', description: 'D.', draft: true }),
  'content/about.mdx': page({
    ...{ template: 'page', title: 'About [us] & more', description: 'Us.', aliases: ['/team'] },
  }),
};

const textOf = (name: string, manifest: Manifest, address = addresses(manifest.site, '/')) =>
  discoveryTexts(manifest, address, false)[name] ?? '';

test('the sitemap has every indexable page', async () => {
  const manifest = await manifestOf(files);
  const sitemap = textOf('sitemap.xml', manifest, addresses(manifest.site, '/x/'));
  await expect(sitemap).toMatchFileSnapshot('../testing/expected/sitemap.xml');
});

test('a URL is escaped in the sitemap', async () => {
  const manifest = await manifestOf();
  const address = (path: string) => `${addresses(manifest.site, '/')(path)}?a=1&b=<2>`;
  expect(textOf('sitemap.xml', manifest, address)).toContain('?a=1&#38;b=&#60;2&#62;</loc>');
});

test('llms.txt lists the Markdown alternate of every indexable page', async () => {
  const manifest = await manifestOf({
    ...files,
    'content/services/shops.mdx': service('Shops', { order: 2 }),
  });
  await expect(textOf('llms.txt', manifest)).toMatchFileSnapshot('../testing/expected/llms.txt');
});

test('title and description of a page stay text in llms.txt', async () => {
  const manifest = await manifestOf({
    'content/about.mdx': page({
      template: 'page',
      title: 'A](https://evil.example) ![x](y) <b> `c`\n\n## Mine\n',
      description: 'First.\n\n- [Second](https://evil.example)\n\n## Third\n\n> Fourth <script>5</script>\n',
    }),
  });
  const text = textOf('llms.txt', manifest);
  expect(text).not.toMatch(/^(?:## (?!label)|> (?!What Home))/m);
  const tree = unified().use(remarkParse).parse(text);
  const links = nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  expect(links.filter((url) => !url.startsWith('https://acme.example.com/'))).toEqual([]);
  expect(nodesOf(tree).filter(({ type }) => ['html', 'image', 'inlineCode'].includes(type))).toEqual([]);
  expect(wordsOf(tree)).toContain(
    'First. - [Second](https://evil.example) ## Third > Fourth <script>5</script>',
  );
});

test('the web app manifest has relative icon URLs, so it works below any base path', async () => {
  const site = await manifestOf({ 'content/site.yaml': siteFile({ locale: 'de' }) });
  const manifest = JSON.parse(textOf('site.webmanifest', site));
  expect(manifest).toMatchObject({ name: 'Acme', lang: 'de', start_url: './' });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  const type = 'image/png';
  expect(manifest.icons).toEqual([
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type },
    { src: 'icon-512.png', sizes: '512x512', type },
    { src: 'icon-maskable-192.png', sizes: '192x192', type, purpose: 'maskable' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type, purpose: 'maskable' },
  ]);
});

test('the web app manifest of another language begins at its home page, with the icons of the site', async () => {
  const site = await manifestOf({
    ...germanSite,
    'content/ar/site.yaml': 'name: أكمي\n',
    'content/ar/index.mdx': titled('أكمي', { template: 'page' }),
  });
  const { name, lang, dir, id, start_url, scope, icons } = JSON.parse(textOf('ar/site.webmanifest', site));
  expect([name, lang, dir, id, start_url, scope]).toEqual(['أكمي', 'ar', 'rtl', '../ar', '../ar', '../']);
  expect(icons[0].src).toBe('../favicon.svg');
  expect(JSON.parse(textOf('de/site.webmanifest', site))).not.toHaveProperty('dir');
});
