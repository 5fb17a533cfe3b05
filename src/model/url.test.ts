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

test('an address of many slashes takes linear time', () => {
  const address = `${'/'.repeat(200_000)}x`;
  const before = process.cpuUsage();
  expect(canonicalUrl(address)).toBe(address);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});
