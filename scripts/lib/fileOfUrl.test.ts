import { expect, test } from 'vitest';
import { urlOfFile } from './fileOfUrl.ts';

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
