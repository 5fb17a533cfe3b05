/** What holds for the whole site, whatever copywriters write. Reads the built files; needs no browser. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { parse } from 'parse5';
import sharp from 'sharp';
import { fileOfUrl, isPageFile } from '../../scripts/lib/fileOfUrl.ts';
import { filesIn } from '../../scripts/lib/filesIn.ts';
import { mostFontBytes } from '../../scripts/theme/fontWeight.ts';
import { weighRoutes } from '../lib/weigh.ts';
import type { Element, Node } from '../../scripts/lib/htmlTree.ts';
import { attribute, elementNamed, elementsOf, textContent } from '../../scripts/lib/htmlTree.ts';
import { originalOf } from '../../src/model/languages.ts';
import { markdownUrl } from '../../src/model/url.ts';
import type { Page } from '../../src/model/manifest.ts';
import { readContent } from '../lib/pages.ts';

const { anchors, indexablePages, manifest, pages, unwritten } = await readContent('.');

/** What a page's language says and shows. */
const siteOf = ({ language = '' }: Pick<Page, 'language'>) => manifest.languages?.[language] ?? manifest.site;

const dist = path.resolve('dist');
const read = (file: string) => readFile(path.join(dist, file), 'utf8');

const elementWithId = (root: Node, id: string) =>
  [...elementsOf(root)].find((element) => attribute(element, 'id') === id);

/** The ids of footnotes, which Markdown links by itself. */
const isOfFootnote = (id: string): boolean => /^(user-content-|footnote-label$)/.test(id);

const idsIn = (element: Element): string[] =>
  [...elementsOf(element)].flatMap((each) => attribute(each, 'id') ?? []).filter((id) => !isOfFootnote(id));

const linksIn = (html: string): string[] =>
  elementsIn(html, 'a').flatMap((link) => attribute(link, 'href') || []);

const elementsIn = (html: string, name: string) =>
  [...elementsOf(parse(html))].filter(({ tagName }) => tagName === name);

const tagsIn = (html: string): Map<string, string> =>
  new Map(
    elementsIn(html, 'meta').map((meta) => [
      attribute(meta, 'property') ?? attribute(meta, 'name') ?? '',
      attribute(meta, 'content') ?? '',
    ]),
  );

function thingsIn(html: string): Map<string, { itemListElement?: unknown }> {
  const blocks = elementsIn(html, 'script').filter(
    (script) => attribute(script, 'type') === 'application/ld+json',
  );
  return new Map(
    blocks
      .flatMap((block) => JSON.parse(textContent(block))['@graph'])
      .map((thing: { '@type': string; itemListElement?: unknown }) => [thing['@type'], thing]),
  );
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('every page has a title and a description that no other of its language has', async () => {
  const seen = new Map<string, string>();
  // The second page of a list says what the first does.
  for (const page of manifest.pages) {
    const { url } = page;
    const html = await read(fileOfUrl(url));
    expect(html, url).toContain(`<html lang="${siteOf(page).locale}"`);
    expect(html, `${url}: style attributes`).not.toMatch(/ style="/);
    for (const pattern of [/<title>([^<]+)<\/title>/g, /<meta name="description" content="([^"]+)"/g]) {
      const [text = '', ...others] = matches(html, pattern);
      expect(text.length, `${url}: ${pattern.source}`).toBeGreaterThan(0);
      expect(others, url).toEqual([]);
      const key = `${page.language} ${text}`;
      expect(seen.get(key), `${url} has the same as`).toBe(undefined);
      seen.set(key, url);
    }
  }
});

test('the check knows the id of every part of every page', async () => {
  for (const { url, file } of pages) {
    const body = elementWithId(parse(await read(fileOfUrl(url))), 'body');
    expect(body ? idsIn(body) : [], url).toEqual(anchors.get(file));
  }
});

test('every link leads to a page, to a part of one, to a file, or to a project without a case study', async () => {
  const files = new Set(filesIn(dist).filter((file) => !isPageFile(file)));
  const fileOf = new Map(pages.map(({ url, file }) => [url, file]));
  const broken: string[] = [];
  for (const { url } of pages)
    for (const href of linksIn(await read(fileOfUrl(url))).filter((each) => /^[/#]/.test(each))) {
      const [address = '', part] = href.split('#');
      const target = address.replace(/\?.*/, '') || url;
      const file = fileOf.get(target);
      if (file === undefined && !unwritten.includes(target) && !files.has(target.slice(1)))
        broken.push(`${url}: ${href}`);
      const known = file === undefined ? [] : [...(anchors.get(file) ?? []), 'main', 'mobile-menu', 'top'];
      if (part && !isOfFootnote(part) && !known.includes(decodeURIComponent(part)))
        broken.push(`${url}: ${href}`);
    }
  expect(broken).toEqual([]);
});

test('every page that the site itself lists can be reached from the home page by links', async () => {
  const reached = new Set<string>(['/']);
  for (const url of reached)
    for (const href of linksIn(await read(fileOfUrl(url)))) {
      const target = href.replace(/[?#].*/, '');
      if (indexablePages.some((page) => page.url === target)) reached.add(target);
    }
  // Only content links to an ordinary page or a list of posts that is in no menu, and so to the posts.
  const isListed = ({ url, type, data }: (typeof indexablePages)[number]) =>
    data.menu !== undefined ||
    !(type === 'page' || type === 'news' || (type === 'post' && !reached.has(url.replace(/\/[^/]*$/, ''))));
  const listed = indexablePages.filter(isListed);
  expect(listed.map(({ url }) => url).filter((url) => !reached.has(url))).toEqual([]);
});

test('outside of the contents, only the mobile menu links to About, as the specification of this site says', async () => {
  const otherSite = 'This is the site of another company, which may link to its pages as it likes.';
  // npm run init gives the package another name.
  const isOther = JSON.parse(await readFile('package.json', 'utf8')).name !== 'site-as-content';
  if (isOther) console.log(otherSite);
  test.skip(isOther, otherSite);
  const about = pages.find(({ url, data }) => [url, ...(data.aliases ?? [])].includes('/about'));
  const isToAbout = (element: Element): boolean =>
    [about?.url, '/about'].includes(attribute(element, 'href')?.replace(/[?#].*/, ''));
  const linksToAbout = (root: Node | undefined): number =>
    root ? [...elementsOf(root)].filter((each) => each.tagName === 'a' && isToAbout(each)).length : 0;
  // The choice between languages leads to it, too.
  for (const { url } of manifest.languages ? [] : pages) {
    const page = parse(await read(fileOfUrl(url)));
    const menu = elementWithId(page, 'mobile-menu');
    const around = linksToAbout(page) - linksToAbout(elementNamed(page, 'main'));
    expect.soft([linksToAbout(menu), around], url).toEqual(menu ? [1, 1] : [0, 0]);
  }
});

test('the built site has exactly the pages of the content, and every page keeps within its weight', async () => {
  const weights = await weighRoutes(dist);
  expect(weights.map(({ url }) => url).sort()).toEqual(pages.map(({ url }) => url).sort());
  for (const { url, inline, scripts, counting, hasIsland, html, styles, fonts } of weights) {
    expect.soft(inline, `${url}: inline JavaScript`).toBeLessThanOrEqual(2_500);
    expect.soft(scripts, `${url}: all JavaScript`).toBeLessThanOrEqual(hasIsland ? 85_000 : 5_000);
    expect.soft(counting, `${url}: JavaScript of analytics`).toBeLessThanOrEqual(300);
    // A long page weighs what its words and the styles of its components weigh, besides the layout.
    const source = pages.find((page) => page.url === url)?.file ?? '';
    const words = source ? gzipSync(await readFile(source)).length : 0;
    expect.soft(html, `${url}: HTML`).toBeLessThanOrEqual(Math.max(20_000, 6_000 + styles + 2 * words));
    expect.soft(fonts, `${url}: fonts`).toBeLessThanOrEqual(mostFontBytes);
    // What is missing weighs nothing.
    expect.soft(inline, `${url} has its boot script`).toBeGreaterThan(300);
    expect.soft(scripts, `${url} has its other scripts`).toBeGreaterThan(hasIsland ? 50_000 : 2_000);
    expect.soft(html, `${url} is there`).toBeGreaterThan(2_000);
    expect.soft(fonts, `${url} has its fonts`).toBeGreaterThan(20_000);
  }
});

test('search engines and programs find exactly the pages that are for them', async () => {
  const { url: origin = '' } = manifest.site;
  const listed = matches(await read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g);
  expect(listed.sort()).toEqual(indexablePages.map(({ url }) => origin + url).sort());
  expect(await read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const lists = ['', ...Object.keys(manifest.languages ?? {})].map((name) => path.join(name, 'llms.txt'));
  const listing = (await Promise.all(lists.map(read))).join('\n');
  // A title may have brackets, with a backslash before each.
  const alternates = matches(listing, /^- \[(?:\\.|[^\\\]])*\]\((\S+)\): .+$/gm);
  expect(alternates.sort()).toEqual(indexablePages.map(({ url }) => origin + markdownUrl(url)).sort());
  for (const page of pages) {
    const html = await read(fileOfUrl(page.url));
    const isListed = indexablePages.includes(page);
    const canonical = matches(html, /<link rel="canonical" href="([^"]*)"/g);
    expect(canonical, page.url).toEqual(isListed ? [origin + page.url] : []);
    expect(/<meta name="robots" content="[^"]*noindex/.test(html), page.url).toBe(!isListed);
  }
});

test('every page can be shared: its tags are complete, and its card is there', async () => {
  const { url: origin = '', name } = manifest.site;
  for (const { url, type } of indexablePages) {
    const html = await read(fileOfUrl(url));
    const tags = tagsIn(html);
    const tag = (wanted: string): string => tags.get(wanted) ?? `no ${wanted}`;
    const [title = ''] = elementsIn(html, 'title').map(textContent);
    expect.soft(title, url).toContain(tag('og:title'));
    expect.soft(tag('og:description'), url).toBe(tag('description'));
    expect.soft(tags.get('og:image:alt'), url).toBeTruthy();
    const ofType = { type: type === 'post' ? 'article' : 'website', url: origin + url };
    const fixed = { ...ofType, site_name: name, 'image:width': '1200', 'image:height': '630' };
    for (const [property, value] of Object.entries(fixed))
      expect.soft(tag(`og:${property}`), url).toBe(value);
    expect.soft(tag('og:locale'), url).toMatch(/^[a-z]{2,3}(_[A-Z]{2})?$/);
    expect.soft(tag('twitter:card'), url).toBe('summary_large_image');
    expect(tag('og:image'), url).toContain(`${origin}/`);
    const card = sharp(path.join(dist, tag('og:image').slice(origin.length)));
    const { width, height, format } = await card.metadata();
    expect.soft([width, height, `image/${format}`], url).toEqual([1200, 630, tag('og:image:type')]);
  }
});

/** Without the no-break spaces that only the page has. */
const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('every page for search engines exists as Markdown, which says what the page says', async () => {
  const { url: origin = '' } = manifest.site;
  // In Markdown, text has emphasis and escapes, and lines may end elsewhere.
  const plain = (text: string) => oneSpaced(text.replace(/[*_`~\\]/g, ''));
  for (const { url } of indexablePages) {
    const html = await read(fileOfUrl(url));
    expect(html, url).toContain(`<link rel="alternate" type="text/markdown" href="${markdownUrl(url)}"`);
    const markdown = await read(markdownUrl(url));
    expect.soft(markdown, url).toContain(`canonical: ${origin}${url}\n`);
    const [heading = ''] = elementsIn(html, 'h1').map(textContent);
    expect.soft(plain(markdown), url).toContain(`# ${plain(heading)}`);
    const body = elementWithId(parse(html), 'body');
    // Links and footnotes are written in other ways, and a table of contents is not written.
    const isPlain = ({ tagName, childNodes }: Element): boolean =>
      tagName === 'p' && childNodes.every(({ nodeName }) => nodeName === '#text');
    const all = body ? [...elementsOf(body)] : [];
    const inContents = new Set(
      all.filter(({ tagName }) => tagName === 'nav').flatMap((nav) => [...elementsOf(nav)]),
    );
    const last = all.findLast((each) => isPlain(each) && !inContents.has(each));
    if (last) expect.soft(plain(markdown), `the end of ${url}`).toContain(plain(textContent(last)));
    const withoutCode = markdown.replace(/^(`{3,})[\s\S]*?^\1$|(`+)[^`\n]*\2/gm, '');
    expect.soft(withoutCode.match(/<!--|<\/?(div|span|p)\b/), url).toBe(null);
  }
});

test('every name in the structured data of a page can be read on the page or in its title', async () => {
  const namesIn = (value: unknown): string[] =>
    value instanceof Object
      ? Object.entries(value).flatMap(([key, each]) =>
          key === 'name' && typeof each === 'string' ? [each] : namesIn(each),
        )
      : [];
  let count = 0;
  for (const { url } of indexablePages) {
    const html = await read(fileOfUrl(url));
    const shown = oneSpaced(
      ['title', 'body'].flatMap((name) => elementsIn(html, name).map(textContent)).join(' '),
    );
    const names = namesIn([...thingsIn(html).values()]);
    for (const name of names) expect.soft(shown, `${url}: ${name}`).toContain(oneSpaced(name));
    count += names.length;
  }
  expect(count).toBeGreaterThan(0);
});

test('the breadcrumbs of every page are shown and marked up alike', async () => {
  const { url: origin = '' } = manifest.site;
  for (const page of indexablePages) {
    const { url } = page;
    const { labels } = siteOf(page);
    const html = await read(fileOfUrl(url));
    const nav = elementsIn(html, 'nav').find((each) => attribute(each, 'aria-label') === labels.breadcrumb);
    const list = thingsIn(html).get('BreadcrumbList');
    const shown = (nav ? [...elementsOf(nav)] : []).filter(({ tagName }) => tagName === 'li');
    expect(shown.length === 0, url).toBe(list === undefined);
    if (!list) continue;
    const marked = shown.map((item, index) => {
      const link = elementNamed(item, 'a');
      const address = link ? attribute(link, 'href') : url;
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: oneSpaced(textContent(item)),
        item: `${origin}${address}`,
      };
    });
    const oneSpacedName = (key: string, value: unknown) =>
      key === 'name' ? oneSpaced(String(value)) : value;
    expect(JSON.parse(JSON.stringify(list.itemListElement), oneSpacedName), url).toEqual(marked);
  }
});

test('a page and its translations name each other, in their heads and in the sitemap', async () => {
  const { url: origin = '' } = manifest.site;
  const link = /<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g;
  const alternatesIn = (text: string) =>
    [...text.matchAll(link)].map(
      ([, language, address = '']) => `${language} ${address.slice(origin.length)}`,
    );
  const sitemap = (await read('sitemap.xml')).split('</url>');
  for (const page of indexablePages) {
    const same = indexablePages.filter((each) => originalOf(each) === originalOf(page));
    const own = same.map((each) => `${siteOf(each).locale} ${each.url}`);
    const first = same.find(({ language }) => language === undefined) ?? same[0];
    const expected = same.length > 1 ? [...own, `x-default ${first?.url}`].sort() : [];
    expect.soft(alternatesIn(await read(fileOfUrl(page.url))).sort(), page.url).toEqual(expected);
    const entry = sitemap.find((each) => each.includes(`<loc>${origin}${page.url}</loc>`)) ?? '';
    expect.soft(alternatesIn(entry).sort(), `${page.url} in the sitemap`).toEqual(expected);
  }
});
