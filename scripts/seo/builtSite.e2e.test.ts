/** What a real build of a tiny site offers search engines and shared links. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build, project, read } from '../testing/builds.ts';
import { type Files, page, service, siteFile } from '../testing/workspace.ts';

/** Text that would end its element and start a script if it were not escaped. */
const marks = '</script></title></textarea>--><script>globalThis.contentRan = true</script>';

const files: Files = {
  'content/services/index.mdx': page({ template: 'services', title: 'Services', description: 'All we do.' }),
  'content/services/web.mdx': service(
    'Websites',
    { color: 'mint', label: 'Web </script> sites', heading: `Sites ${marks}` },
    '<FAQ>\n<Question title="How </script> long?">\n\nTwo *to* three weeks.\n\n</Question>\n</FAQ>\n',
  ),
  'content/hidden.mdx': page({ template: 'page', title: 'Hidden', description: 'H.', unlisted: true }),
  'content/draft.mdx': page({ template: 'page', title: 'Draft', description: 'D.', draft: true }),
};

const discovered = (more: Files = {}) => project({ ...files, ...more });

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/);
const imageOf = (html: string) => attribute(html, /<meta property="og:image" content="([^"]*)"/);

test('search engines find the breadcrumbs, the Markdown alternate and the card of a page', async () => {
  const root = await discovered();
  expect((await build(root)).notices).toEqual([]);

  const html = await read(root, 'services/web.html');
  const json = attribute(html, /<script type="application\/ld\+json" data-head="">(.*?)<\/script>/s) ?? '';
  expect(json).not.toContain('<');
  expect(
    JSON.parse(json)['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList'),
  ).toMatchObject({ itemListElement: [{ name: 'Services' }, { name: 'Web </script> sites' }] });
  expect(await read(root, 'services/web.md')).toContain('### How \\</script> long?\n\nTwo _to_ three weeks.');
  const card = path.join(root, 'dist', new URL(imageOf(html) ?? '').pathname);
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });

  for (const file of ['sitemap.xml', 'llms.txt'])
    expect(await read(root, file), file).not.toMatch(/hidden|draft|404/);
  expect((await readdir(path.join(root, 'dist'))).filter((file) => file.endsWith('.md')).sort()).toEqual([
    'contact.md',
    'index.md',
    'services.md',
    'testimonials.md',
  ]);
});

test('HTML in a field is escaped everywhere on the page', async () => {
  const root = await discovered({
    'content/marks.mdx': page({ template: 'page', title: `About ${marks}`, description: `Us ${marks}` }),
  });
  await build(root);
  for (const file of ['marks', 'services/web']) {
    const html = await read(root, `${file}.html`);
    expect(html).not.toContain('<script>globalThis');
    expect(html).toContain('&lt;script&gt;globalThis');
  }
});

test('the URL given to the build overrides the one in site.yaml', async () => {
  const root = await discovered();
  await build(root, { siteUrl: 'https://preview.example.net' });
  expect(canonicalOf(await read(root, 'contact.html'))).toBe('https://preview.example.net/contact');
  expect(await read(root, 'robots.txt')).toContain('Sitemap: https://preview.example.net/sitemap.xml');
});

test('without a site URL the build says once what it leaves out', async () => {
  const root = await discovered({ 'content/site.yaml': siteFile({ url: undefined }) });
  const { notices } = await build(root);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('Add it as “url” in content/site.yaml, or set SITE_URL.');
  expect(existsSync(path.join(root, 'dist/sitemap.xml'))).toBe(false);
  expect(await read(root, 'robots.txt')).not.toContain('Sitemap');
  const html = await read(root, 'services/web.html');
  expect([canonicalOf(html), imageOf(html)]).toEqual([undefined, undefined]);
  expect(await read(root, 'llms.txt')).toContain('(/services/web.md)');
});

test('every URL contains the base path exactly once', async () => {
  const root = await discovered();
  await build(root, { base: '/previews/x/' });
  const html = await read(root, 'services/web.html');
  expect(canonicalOf(html)).toBe('https://acme.example.com/previews/x/services/web');
  for (const file of ['services/web.html', 'sitemap.xml', 'robots.txt', 'llms.txt', 'services/web.md']) {
    const text = await read(root, file);
    const addresses = [...text.matchAll(/https:\/\/acme\.example\.com[^\s"'<)]*/g)].map(
      ([address]) => address,
    );
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(
      addresses.filter((address) => address.split('/previews/x/').length !== 2),
      file,
    ).toEqual([]);
  }
  expect(html).toContain('href="/previews/x/services/web.md"');
});

test('a file of the same name in public/ takes precedence', async () => {
  const root = await discovered({ 'public/robots.txt': 'User-agent: *\nDisallow: /\n' });
  await build(root);
  expect(await read(root, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});
