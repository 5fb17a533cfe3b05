import { expect, test } from 'vitest';
import { canonicalUrl, urlOfFile } from './url.ts';

test('a file has its own route, and an index that of its folder', () => {
  expect(
    [
      'index.mdx',
      'about.mdx',
      'services/index.mdx',
      'services/web.mdx',
      'portfolio/web/shop.mdx',
      'a/b/index.mdx',
    ].map(urlOfFile),
  ).toEqual(['/', '/about', '/services', '/services/web', '/portfolio/web/shop', '/a/b']);
});

test('a built page has the route of its content, in nested builds too', () => {
  expect(
    ['index.html', '404.html', 'services.html', 'services/web.html', 'services/web/index.html'].map(
      urlOfFile,
    ),
  ).toEqual(['/', '/404', '/services', '/services/web', '/services/web']);
});

test('a name that only ends like an index is an ordinary name', () => {
  expect(urlOfFile('services/reindex.mdx')).toBe('/services/reindex');
});

test('an address as typed has one canonical form', () => {
  expect(
    [
      '/',
      '',
      '/?a=1',
      '/index.html',
      '/services/',
      '/services//',
      '/services?x=/',
      '/services/#faq',
      '/services/index.html',
    ].map(canonicalUrl),
  ).toEqual(['/', '/', '/', '/', '/services', '/services', '/services', '/services', '/services']);
});

test('a query with a line break is removed completely', () => {
  expect(canonicalUrl('/services?a\nb')).toBe('/services');
});
