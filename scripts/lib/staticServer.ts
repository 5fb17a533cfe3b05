import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { cacheRules, notIndexed } from './hostFiles.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Without TLS the browser would ask for the target of a redirect over https, where nobody answers. */
const headersWithoutTls = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [
    name,
    value.replace('; upgrade-insecure-requests', ''),
  ]),
);

/** How many ports are tried when the wished one is taken. */
const tries = 20;

/** The former addresses that a built site tells its host. */
async function redirectsOf(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to] as const] : [];
    }),
  );
}

/** Serves a built site as a production host does: clean addresses, statuses, precompressed files, cache headers, ranges. */
export async function staticServer(folder: string, base: string): Promise<FastifyInstance> {
  const server = fastify({
    routerOptions: { ignoreTrailingSlash: false },
    // A page's clean address is its folder; the file server wants the slash that visitors do not see.
    rewriteUrl: ({ url = '/' }) => {
      const [, pathname = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
      return /\/[^/.]+$/.test(pathname) ? `${pathname}/${query}` : url;
    },
  });
  const redirects = await redirectsOf(folder);
  const told = await readFile(path.join(folder, '_headers'), 'utf8').catch(() => '');
  const isPreview = told.includes(notIndexed);
  server.addHook('onRequest', async ({ originalUrl }, reply) => {
    void reply.headers(headersWithoutTls);
    if (isPreview) void reply.header('x-robots-tag', 'noindex');
    const [pathname = '/', query] = originalUrl.split('?');
    const target = redirects.get(pathname.replace(/(?<=.)\/$/, ''));
    if (target !== undefined) return reply.redirect(query ? `${target}?${query}` : target, 301);
    const clean = `/${pathname.replace(/^\/+/, '').replace(/(\/|\/index\.html)$/, '')}`;
    if (pathname !== base && clean !== pathname && clean !== '/' && /(\/|\/index\.html)$/.test(pathname)) {
      return reply.redirect(query ? `${clean}?${query}` : clean, 308);
    }
  });
  await server.register(fastifyStatic, {
    root: folder,
    prefix: base,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const name = `/${path.relative(folder, file).replaceAll('\\', '/')}`;
      const rule = cacheRules.find(({ match }) => match.test(name));
      if (rule) void reply.header('cache-control', rule.value);
      void reply.header('vary', 'accept-encoding');
    },
  });
  const notFoundPage = await readFile(path.join(folder, '404.html'));
  server.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(notFoundPage),
  );
  return server;
}

/** Starts the server on the loopback, on the wished port or the next free one; gives its address. */
export async function listen(server: FastifyInstance, port: number): Promise<string> {
  for (let offset = 0; ; offset++) {
    try {
      return await server.listen({ host: '127.0.0.1', port: port + offset });
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || offset === tries) throw error;
      console.log(`Port ${port + offset} is taken; trying ${port + offset + 1}.`);
    }
  }
}
