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

test('an address of many slashes takes linear time', () => {
  const address = `${'/'.repeat(200_000)}x`;
  const before = process.cpuUsage();
  expect(canonicalUrl(address)).toBe(address);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});
