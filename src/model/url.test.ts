import { expect, test } from 'vitest';
import { canonicalUrl } from './url.ts';

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
