import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  cacheControl,
  decodePath,
  homeVariants,
  hostFiles,
  noindexHeader,
  serverRules,
  variantPattern,
} from '../deploy/rules.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';

/** Number of ports to try if the requested one is in use. */
const tries = 20;

/** The aliases of a built site and their targets. */
async function redirectsOf(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[decodePath(from), to] as const] : [];
    }),
  );
}

/** Whether a built site is a preview: its headers contain noindex. */
async function isPreview(folder: string): Promise<boolean> {
  const headers = await readFile(path.join(folder, '_headers'), 'utf8').catch(() => '');
  return Object.keys(noindexHeader).some((name) => headers.includes(name));
}

/** Headers for HTTP: with `upgrade-insecure-requests`, browsers would follow redirects to https, where nothing listens. */
const withoutTls = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('; upgrade-insecure-requests', '')]),
  );

/** Whether a file exists. False for a name that the file system rejects. */
const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The file for a path, in flat builds and in the nested builds of older commits. */
async function fileFor(folder: string, name: string): Promise<string | undefined> {
  if (name === fileOfUrl('/404') || hostFiles.includes(name)) return undefined;
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  for (const candidate of candidates) {
    if (candidate !== fileOfUrl('/404') && (await isFile(path.join(folder, candidate)))) return candidate;
  }
  return undefined;
}

/** The decoded path of a request; undefined if it is malformed. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const refuse = (reply: FastifyReply, status: number) =>
  reply.code(status).type('text/plain; charset=utf-8').send('The server cannot answer this request.\n');

/**
 * Serves a built site as a production host does: canonical URLs, status codes, precompressed files, cache headers and
 * ranges. It follows the same rules as the configurations in scripts/deploy/.
 */
export async function staticServer(folder: string, base: string): Promise<FastifyInstance> {
  const { headers, hashedFolders } = serverRules(base, await isPreview(folder));
  const [redirects, notFoundPage] = await Promise.all([
    redirectsOf(folder),
    readFile(path.join(folder, fileOfUrl('/404'))),
  ]);
  const variant = new RegExp(variantPattern(base));
  const homes = homeVariants(base);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.raw.url ?? '') ?? [];
    const pathname = decoded(raw);
    if (pathname === undefined) return refuse(reply, 400);
    const alias = redirects.get(pathname) ?? redirects.get(pathname.replace(/\/$/, ''));
    if (alias !== undefined) return reply.redirect(alias + query, 301);
    if (homes.includes(pathname)) return reply.redirect(base + query, 308);
    const canonical = variant.exec(pathname)?.[1];
    if (canonical !== undefined) return reply.redirect(canonical + query, 308);
    if (!pathname.startsWith(base)) return reply.callNotFound();
    const file = await fileFor(folder, pathname.slice(base.length));
    if (file === undefined) return reply.callNotFound();
    const isHashed = hashedFolders.some((each) => pathname.startsWith(each));
    void reply.headers({
      'cache-control': isHashed ? cacheControl.hashed : cacheControl.other,
      vary: 'accept-encoding',
    });
    return reply.sendFile(file);
  }

  const server = fastify({ frameworkErrors: (_error, _request, reply) => void refuse(reply, 400) });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(withoutTls(headers)));
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  // Fastify's error messages contain local file names.
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    return status < 500 ? reply.send(error) : refuse(reply, 500);
  });
  server.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', cacheControl.other)
      .send(notFoundPage),
  );
  return server;
}

/** Starts the server on the loopback interface, on the requested port or the next free one. Resolves to its URL. */
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
