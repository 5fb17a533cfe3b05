import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isError, problem } from '../../../src/model/problem.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { about, siteFile, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { externalFindings } from './externalLinks.ts';

interface OtherSite {
  address: string;
  requests: string[];
  /** The most requests that were open at a time. */
  maxOpen: () => number;
}

/** Another site, on this machine, whose responses depend on the path. */
async function otherSite(): Promise<OtherSite> {
  const requests: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    maxOpen = Math.max(maxOpen, ++open);
    response.on('close', () => open--);
    const [, word = '', name = ''] = request.url?.split('/') ?? [];
    if (word === 'silent') return;
    if (word === 'moved') return response.writeHead(301, { location: '/200' }).end();
    if (word === 'no-head') return response.writeHead(request.method === 'HEAD' ? 404 : 200).end();
    if (word === 'slow') return setTimeout(() => response.writeHead(200).end(), 20 + name.length);
    return response.writeHead(Number(word)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  return { address: `http://127.0.0.1:${port}`, requests, maxOpen: () => maxOpen };
}

/** `site.yaml` without links to sites that this machine cannot reach. */
const siteWithoutLinks = (address: string): string =>
  siteFile({ booking: { url: `${address}/200` }, social: [] });

async function check(address: string, body: string, timeoutMs = 10_000): Promise<string> {
  const root = await workspace({
    'content/site.yaml': siteWithoutLinks(address),
    'content/about.mdx': about({}, body),
  });
  const site = await readSite({ root, drafts: false });
  // The other site is on this machine, which visitors could not reach.
  const others = site.problems.filter(({ rule }) => rule !== 'private-link');
  expect(others.filter(isError)).toEqual([]);
  const found = await externalFindings(site.external, { timeoutMs, concurrency: 3 });
  const problems = found.map((each) => problem(each, site.texts.get(each.file)));
  expect(problems.some(isError)).toBe(false);
  return problemLines(problems).replaceAll(address, 'http://elsewhere');
}

test('sites that are up or refuse automated requests are not reported', async () => {
  const { address, requests } = await otherSite();
  const words = ['200', 'moved', '403', '429', 'no-head', '200#part'];
  expect(await check(address, words.map((word) => `[a](${address}/${word})`).join(' '))).toBe(
    '\nNo problems.',
  );
  expect(requests.filter((line) => line === 'HEAD /200').length).toBe(2);
  expect(requests).toContain('GET /no-head');
});

test('sites that are gone are reported', async () => {
  const { address } = await otherSite();
  expect(
    await check(address, `Text [a](${address}/404).\n\n[b](${address}/500) [c](http://127.0.0.1:1/x)\n`),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:7:10  warning  http://elsewhere/404 responds with “404”.  external-link  Open it in a browser. If the page has moved, link to its new address; if it is gone, remove the link.
    content/about.mdx:9:5  warning  http://elsewhere/500 responds with “500”.  external-link  Open it in a browser. If the page has moved, link to its new address; if it is gone, remove the link.
    content/about.mdx:9:37  warning  http://127.0.0.1:1/x cannot be reached.  external-link  Open it in a browser. If the page has moved, link to its new address; if it is gone, remove the link."
  `);
});

test('a site that never responds is reported', async () => {
  const { address } = await otherSite();
  expect(await check(address, `[a](${address}/silent)\n`, 300)).toContain(
    'http://elsewhere/silent does not respond within 0.3 seconds.',
  );
});

test('the number of concurrent requests is limited', async () => {
  const { address, requests, maxOpen } = await otherSite();
  const names = Array.from({ length: 12 }, (_, index) => 'x'.repeat(index + 1));
  await check(address, names.map((name) => `[a](${address}/slow/${name})`).join(' '));
  expect(requests.length).toBeGreaterThanOrEqual(12);
  expect(maxOpen()).toBeLessThanOrEqual(3);
});

test('reading the site sends no requests to other sites', async () => {
  const { address, requests } = await otherSite();
  const root = await workspace({ 'content/site.yaml': siteWithoutLinks(address) });
  const { external } = await readSite({ root, drafts: false });
  expect(external.map(({ value }) => value)).toEqual([`${address}/200`]);
  expect(requests).toEqual([]);
});
