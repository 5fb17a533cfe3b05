import { expect, test } from 'vitest';
import { config } from '../../scripts/site/config.ts';
import { germanSite } from '../../scripts/testing/germanSite.ts';
import {
  category,
  type Files,
  manifestOf,
  project,
  siteFile,
  titled,
} from '../../scripts/testing/workspace.ts';
import { projectsOn } from '../components/Projects/definition.ts';
import { headOf } from '../document/head.ts';
import { allPages, directionOf, languageAt, languageLinks } from './languages.ts';
import { addresses } from './url.ts';

const german = async (files: Files = {}) => config.collect(await manifestOf({ ...germanSite, ...files }));

async function pageAt(url: string, files?: Files) {
  const collections = languageAt(url, await german(files));
  const page = collections.byUrl.get(url);
  if (!page) throw new Error(`There is no page ${url}.`);
  return { page, collections };
}

test('a language has its own pages, and of the facts those that it does not replace', async () => {
  const first = await german();
  const { byUrl, site, folder } = languageAt('/de/unknown', first);
  expect([...byUrl.keys()]).toEqual(
    ['', '/404', '/contact', '/leistungen/netz', '/portfolio/web'].map((url) => `/de${url}`),
  );
  expect([...first.byUrl.keys()].filter((url) => url.startsWith('/de'))).toEqual([]);
  expect({ folder, ...site, labels: site.labels.newTab }).toMatchObject({
    ...{ folder: '/de', locale: 'de', name: 'Acme', tagline: 'Wir bauen.', labels: 'im neuen Tab' },
  });
  expect(first.site.tagline).toBe('We build.');
  expect(allPages(first)).toHaveLength(first.byUrl.size + byUrl.size);
});

test('a page names the portfolio categories of its language, which may be in a folder of any name', async () => {
  const fields = (id: string) => ({ projects: [project(id)], type: id });
  const files = {
    'content/work/toys.mdx': category('Toys', { ...fields('toys'), template: 'category' }),
    'content/de/portfolio/spiele.mdx': category('Spiele', fields('spiele')),
  };
  const shown = async (url: string, name: string) => {
    const { page, collections } = await pageAt(url, files);
    return projectsOn({ category: name }, page, collections).map((each) => each.url);
  };
  expect(await shown('/', 'toys')).toEqual(['/work/toys/toys']);
  expect(await shown('/de', 'spiele')).toEqual(['/de/portfolio/spiele/spiele']);
});

test('links in inherited facts lead to the pages of the language', async () => {
  const { collections } = await pageAt('/de', {
    'content/site.yaml': siteFile({
      legal: [
        { text: 'A', href: '/services/web?a=b#main' },
        { text: 'B', href: '/' },
      ],
    }),
  });
  expect(collections.site.legal?.map(({ href }) => href)).toEqual(['/de/leistungen/netz?a=b#main', '/de']);
});

test('lists that a language lacks are those of the first language, but not its posts', async () => {
  const { collections } = await pageAt('/de', {
    'content/news/index.mdx': titled('News', { template: 'news' }, ''),
    'content/news/a.mdx': titled('A post', { template: 'post', publishAt: '2026-01-01' }),
  });
  expect(collections.services.map(({ url }) => url)).toEqual(['/de/leistungen/netz']);
  const english = { lang: 'en', dir: 'ltr' };
  expect(collections.inherited).toEqual({ projects: english, quotes: english });
  expect(collections.quotes.length).toBeGreaterThan(0);
  expect(collections.posts).toEqual([]);
});

test('a page leads to itself in every language, or to the home page and says so', async () => {
  const linksAt = async (url: string) => {
    const { page, collections } = await pageAt(url);
    return languageLinks(page, collections).map(({ href, note }) => [href, note]);
  };
  expect(await linksAt('/de/leistungen/netz')).toEqual([
    ['/services/web', undefined],
    ['/de/leistungen/netz', undefined],
  ]);
  expect(await linksAt('/testimonials')).toEqual([
    ['/testimonials', undefined],
    ['/de', 'label untranslated'],
  ]);
  const alone = config.collect(await manifestOf());
  expect(allPages(alone).flatMap((page) => languageLinks(page, alone))).toEqual([]);
});

test('every page names its versions in both directions, itself included', async () => {
  const alternatesOf = async (url: string, files?: Files) => {
    const { page, collections } = await pageAt(url, files);
    const { tags } = headOf(page, collections, { address: addresses(collections.site, '/x/'), base: '/x/' });
    return tags.flatMap(({ attributes: { hreflang, href } }) => (hreflang ? [`${hreflang} ${href}`] : []));
  };
  const both = [
    'en https://acme.example.com/x/services/web',
    'de https://acme.example.com/x/de/leistungen/netz',
    'x-default https://acme.example.com/x/services/web',
  ];
  expect(await alternatesOf('/services/web')).toEqual(both);
  expect(await alternatesOf('/de/leistungen/netz')).toEqual(both);
  expect(await alternatesOf('/testimonials')).toEqual([]);
  expect(await alternatesOf('/de/404')).toEqual([]);
  const hidden = { 'content/de/contact.mdx': titled('Kontakt', { template: 'page', unlisted: true }) };
  expect(await alternatesOf('/contact', hidden)).toEqual([]);
});

test('Arabic, Hebrew and Persian are written from right to left', () => {
  expect(['ar', 'he', 'fa-IR', 'de', 'pt-BR', 'ja'].map(directionOf)).toEqual([
    ...['rtl', 'rtl', 'rtl'],
    ...[undefined, undefined, undefined],
  ]);
});
