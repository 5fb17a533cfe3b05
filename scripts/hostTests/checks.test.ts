/** Each check fails for a host with that error. */
import { expect, test } from 'vitest';
import { cacheControl } from '../deploy/rules.ts';
import { checks } from './checks.ts';
import { siteOn, withHeader, withStatus } from '../testing/siteOn.ts';

test.each(checks)('a correct host passes: $name', async ({ problems }) => {
  expect(await problems(await siteOn((_url, response) => response))).toEqual([]);
});

test.each([
  ['pages answer 200 at their addresses', withStatus(204, /^\/about\b/)],
  ['pages answer 200 at their addresses', withHeader('content-type', 'text/plain', /^\/about\?/)],
  ['security headers', withHeader('X-Content-Type-Options', undefined, /no-such-file/)],
  ['security headers', withHeader('Permissions-Policy', 'camera=()', /favicon/)],
  [
    'policies of page and header agree',
    withHeader('Content-Security-Policy', "base-uri 'self'", /^\/contact$/),
  ],
  ['only hashed files are immutable', withHeader('cache-control', cacheControl.other, /webp/)],
  ['only hashed files are immutable', withHeader('cache-control', cacheControl.hashed, /robots/)],
  ['only hashed files are immutable', withHeader('cache-control', cacheControl.hashed, /no-such-file/)],
  [
    'only hashed files are immutable',
    withHeader('cache-control', `${cacheControl.other}, ${cacheControl.hashed}`, /assets/),
  ],
  ['aliases answer 301', withStatus(302, /^\/team\?/)],
  ['aliases answer 301', withHeader('location', '/about', /^\/team\?/)],
  ['aliases lead to their pages', withHeader('location', '/contact', /^\/team\/$/)],
  ['slash and .html lead to the page', withHeader('location', '/about/', /^\/about\/$/)],
  ['slash and .html are redirected', withHeader('location', '/', /^\/about\/\?/)],
  ['unknown addresses answer 404', withStatus(200, /^\/no-such-page/)],
  ['compressed copies are sent', withHeader('vary', undefined, /^\/$/)],
  ['HEAD, ranges, If-None-Match', withHeader('etag', undefined, /favicon.svg/)],
  ['hostile requests', withHeader('location', '//evil.example', /\.\.%2f/)],
])('a wrong host fails: %s', async (name, change) => {
  const check = checks.find((each) => each.name === name);
  expect(await check?.problems(await siteOn(change))).not.toEqual([]);
});
