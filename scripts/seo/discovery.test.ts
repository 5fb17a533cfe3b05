import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { addresses } from '../../src/model/url.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { manifestOf, page, service, siteFile } from '../testing/workspace.ts';
import { llmsTxt, sitemapXml, webManifest } from './writeDiscovery.ts';

const files = {
  'content/hidden.mdx': page({ template: 'page', title: 'Hidden', description: 'H.', unlisted: true }),
  'content/draft.mdx': page({ template: 'page', title: 'Draft', description: 'D.', draft: true }),
  'content/about.mdx': page({
    ...{ template: 'page', title: 'About [us] & more', description: 'Us.', aliases: ['/team'] },
  }),
};

test('the sitemap has every indexable page', async () => {
  const { pages, site } = await manifestOf(files);
  await expect(sitemapXml(pages, addresses(site, '/x/'))).toMatchFileSnapshot(
    '../testing/expected/sitemap.xml',
  );
});

test('a URL is escaped in the sitemap', async () => {
  const { pages, site } = await manifestOf();
  const address = (path: string) => `${addresses(site, '/')(path)}?a=1&b=<2>`;
  expect(sitemapXml(pages.slice(0, 1), address)).toContain('?a=1&#38;b=&#60;2&#62;</loc>');
});

test('llms.txt lists the Markdown alternate of every indexable page', async () => {
  const manifest = await manifestOf({
    ...files,
    'content/services/shops.mdx': service('Shops', { order: 2 }),
  });
  await expect(llmsTxt(manifest, addresses(manifest.site, '/'))).toMatchFileSnapshot(
    '../testing/expected/llms.txt',
  );
});

test('title and description of a page stay text in llms.txt', async () => {
  const manifest = await manifestOf({
    'content/about.mdx': page({
      template: 'page',
      title: 'A](https://evil.example) ![x](y) <b> `c`\n\n## Mine\n',
      description: 'First.\n\n- [Second](https://evil.example)\n\n## Third\n\n> Fourth <script>5</script>\n',
    }),
  });
  const text = llmsTxt(manifest, addresses(manifest.site, '/'));
  expect(text).not.toMatch(/^(?:## (?!label)|> (?!What Home))/m);
  const tree = unified().use(remarkParse).parse(text);
  const links = nodesOf(tree).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  expect(links.filter((url) => !url.startsWith('https://acme.example.com/'))).toEqual([]);
  expect(nodesOf(tree).filter(({ type }) => ['html', 'image', 'inlineCode'].includes(type))).toEqual([]);
  expect(textOf(tree)).toContain(
    'First. - [Second](https://evil.example) ## Third > Fourth <script>5</script>',
  );
});

test('the web app manifest has relative icon URLs, so it works below any base path', async () => {
  const { site } = await manifestOf({ 'content/site.yaml': siteFile({ locale: 'de' }) });
  const manifest = JSON.parse(webManifest(site));
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
