/** A fake host for the tests of the checks: correct, or wrong in one respect. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { about, manifestOf, workspace } from './workspace.ts';
import { cacheControl, hostRules, variantPattern } from '../deploy/rules.ts';
import type { TestedSite } from '../hostTests/testedSite.ts';

export interface Response {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

const policy = `<meta http-equiv="Content-Security-Policy" content="base-uri 'none'; img-src 'self'">`;
const pages = ['/', '/about', '/contact', '/testimonials', '/services/web', '/portfolio/web'];
const fileOf = (url: string) => (url === '/' ? 'index.html' : `${url.slice(1)}.html`);
const others = ['favicon.svg', 'favicon.ico', 'robots.txt', 'site.webmanifest', 'index.md'];
const variant = new RegExp(variantPattern('/'));
const hashed = ['assets/a.12345678.js', 'assets/b.12345678.js', 'pictures/c.12345678.webp'];

/** A host that serves a tiny site correctly, except for the responses that `change` modifies. */
export async function siteOn(change: (url: string, response: Response) => Response): Promise<TestedSite> {
  const root = await workspace({
    ...Object.fromEntries(pages.map((url) => [fileOf(url), `${policy}<h1>${url}</h1>`])),
    ...Object.fromEntries([...others, ...hashed, '404.html'].map((file) => [file, `<svg>${file}`])),
    'index.html.br': 'compressed',
  });
  const manifest = await manifestOf({ 'content/about.mdx': about({ aliases: ['/team'] }) });
  const rules = hostRules(manifest, '/', false);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const right = (url: string, encoding = ''): Response => {
    const [pathname = '', query = ''] = url.split(/(?=\?)/);
    const headers: OutgoingHttpHeaders = { ...rules.headers, 'cache-control': cacheControl.other };
    const html = { ...headers, 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
    const to = pathname.replace(/\/$/, '') === '/team' ? '/about' : undefined;
    const canonical = pathname === '/index.html' ? '/' : variant.exec(pathname)?.[1];
    if (to) return { status: 301, headers: { ...headers, location: to + query }, body: '' };
    if (canonical) return { status: 308, headers: { ...headers, location: canonical + query }, body: '' };
    if (encoding === 'br')
      return { status: 200, headers: { ...html, 'content-encoding': 'br' }, body: read('index.html.br') };
    if (pages.includes(pathname)) return { status: 200, headers: html, body: read(fileOf(pathname)) };
    const file = pathname.slice(1);
    if (hashed.includes(file))
      return { status: 200, headers: { ...headers, 'cache-control': cacheControl.hashed }, body: read(file) };
    if (others.includes(file)) return { status: 200, headers: { ...headers, etag: '"1"' }, body: read(file) };
    return { status: 404, headers: html, body: read('404.html') };
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const { status, headers: sent, body } = change(url, right(url, headers['accept-encoding']?.toString()));
    const unchanged = headers['if-none-match'] === '"1"';
    const part = headers.range ? 206 : status;
    response.writeHead(unchanged ? 304 : part, sent).end(headers.range ? body.slice(0, 4) : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, dist: root, rules, host: { encoding: 'br' } };
}

export const withHeader =
  (name: string, value: string | undefined, on: RegExp = /^/) =>
  (url: string, response: Response): Response => {
    if (!on.test(url)) return response;
    const { [name]: _, ...headers } = response.headers;
    return { ...response, headers: value === undefined ? headers : { ...headers, [name]: value } };
  };

export const withStatus =
  (status: number, on: RegExp) =>
  (url: string, response: Response): Response =>
    on.test(url) ? { ...response, status } : response;
