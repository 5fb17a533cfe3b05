import { expect, test } from 'vitest';
import { canonicalUrl, urlOfFile } from './url.ts';

test('a file is its route, and an index is its folder', () => {
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

test('a line break does not carry a query past its end', () => {
  expect(canonicalUrl('/services?a\nb')).toBe('/services');
});
