import { expect, test } from 'vitest';
import { siteOn, withHeader, withStatus } from '../testing/siteOn.ts';
import { verifyDeployment } from './verifyDeployment.ts';

const quick = { timeoutMs: 0, pauseMs: 1 };

test('a correctly deployed site has no problems', async () => {
  const site = await siteOn((_url, response) => response);
  expect(await verifyDeployment(site, site.rules, 'nginx', quick)).toEqual([]);
});

test.each([
  ['a page', withStatus(503, /^\/about\?/)],
  [
    'an old page',
    (url: string, response: Parameters<ReturnType<typeof withStatus>>[1]) =>
      url.startsWith('/contact?') ? { ...response, body: '<h1>Last month</h1>' } : response,
  ],
  ['an alias', withStatus(404, /^\/team/)],
  ['an unknown address', withStatus(200, /^\/no-such-page/)],
  ['a header', withHeader('Content-Security-Policy', undefined)],
])('%s that is wrong is reported', async (_what, change) => {
  const site = await siteOn(change);
  expect(await verifyDeployment(site, site.rules, 'nginx', quick)).not.toEqual([]);
});

test('abilities that a host lacks are not checked', async () => {
  const site = await siteOn(withHeader('Content-Security-Policy', undefined));
  expect(await verifyDeployment(site, site.rules, 'github-pages', quick)).toEqual([]);
});

test('a slow host gets time to serve the new files', async () => {
  let requests = 0;
  const site = await siteOn((_url, response) => {
    requests++;
    return requests < 10 ? { ...response, status: 404 } : response;
  });
  const progress: string[] = [];
  const problems = await verifyDeployment(site, site.rules, 'nginx', {
    timeoutMs: 20_000,
    pauseMs: 1,
    progress: (message) => progress.push(message),
  });
  expect(problems).toEqual([]);
  expect(progress[0]).toContain('answers 404');
});

test('an unreachable site is reported', async () => {
  const site = await siteOn((_url, response) => response);
  const [problem] = await verifyDeployment(
    { ...site, origin: 'http://127.0.0.1:9' },
    site.rules,
    'nginx',
    quick,
  );
  expect(problem).toContain('ECONNREFUSED');
});
