import { expect, test } from 'vitest';
import { canonicalUrl, urlOfFile } from './url.ts';

test.each([
  ['index.mdx', '/'],
  ['about.mdx', '/about'],
  ['services/index.mdx', '/services'],
  ['services/web.mdx', '/services/web'],
  ['services/reindex.mdx', '/services/reindex'],
  // Built pages, in nested builds too.
  ['404.html', '/404'],
  ['services/web.html', '/services/web'],
  ['services/web/index.html', '/services/web'],
])('the route of %s is %s', (file, url) => {
  expect(urlOfFile(file)).toBe(url);
});

test.each([
  ['', '/'],
  ['/?a=1', '/'],
  ['/index.html', '/'],
  ['/services//', '/services'],
  ['/services?x=/', '/services'],
  ['/services/#faq', '/services'],
  ['/services/index.html', '/services'],
  ['/services?a\nb', '/services'],
])('the canonical form of %j is %s', (typed, url) => {
  expect(canonicalUrl(typed)).toBe(url);
});
