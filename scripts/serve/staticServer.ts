import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { CommandError } from '../cli/command.ts';
import { systemCode } from '../lib/systemCode.ts';
import { readNotFoundPages, readRedirects } from '../deploy/netlify.ts';
import { cacheControl, hiddenPaths, homeVariants, variantPattern } from '../deploy/rules.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { Refusal } from '../lib/refusal.ts';

const host = '127.0.0.1';

const readText = (folder: string, name: string): Promise<string> =>
  readFile(path.join(folder, name), 'utf8').catch(() => '');

/** The headers of a built site's `_headers`, with the start of the paths that they are for. */
async function headersOf(folder: string): Promise<{ start: string; name: string; value: string }[]> {
  // With this directive, browsers would follow redirects to https, where nothing listens.
  const text = (await readText(folder, '_headers')).replace('; upgrade-insecure-requests', '');
  return text.split(/^(?=\/)/m).flatMap((block) => {
    const [start = ''] = block.split('*');
    return [...block.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
      start,
      name,
      value,
    }));
  });
}

/** Text without a character set of its own, which sirv sends without one too. */
const textTypes: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Responds by the rules that the build wrote for hosts. Files are read when they are requested. */
export async function requestHandler(folder: string, base: string) {
  const headers = await headersOf(folder);
  const rules = await readText(folder, '_redirects');
  const [redirects, notFound] = [readRedirects(rules), readNotFoundPages(rules)];
  const variant = new RegExp(`^${variantPattern(base)}$`);
  const homes = homeVariants(base);
  const hidden = hiddenPaths(base, notFound);
  const files = sirv(folder, { dev: true, etag: true, extensions: ['html'] });

  function redirectOf(raw: string, pathname: string): [status: number, target: string] | [] {
    const alias = redirects.get(raw);
    if (alias !== undefined) return [301, alias];
    const canonical = homes.includes(pathname) ? base : variant.exec(pathname)?.[1];
    return canonical === undefined ? [] : [308, canonical];
  }

  async function sendNotFound(response: ServerResponse, pathname: string): Promise<void> {
    const own = notFound.find(({ start }) => pathname.startsWith(start));
    const page = await readText(folder, own?.file.slice(base.length) ?? fileOfUrl('/404'));
    response.setHeader('Cache-Control', cacheControl.other);
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }

  const respond = (request: IncomingMessage, response: ServerResponse): unknown => {
    const [, raw = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '') ?? [];
    const pathname = decodeURIComponent(raw);
    response.setHeader('Cache-Control', cacheControl.other);
    for (const { start, name, value } of headers)
      if (pathname.startsWith(start)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405).end();
    const [status, target = ''] = redirectOf(raw, pathname);
    if (status) return response.writeHead(status, { location: target + query }).end();
    if (!pathname.startsWith(base) || hidden.includes(path.posix.normalize(pathname)))
      return sendNotFound(response, pathname);
    const type = textTypes[path.extname(pathname)];
    if (type) response.setHeader('Content-Type', type);
    // sirv throws at some ranges. A server may ignore them.
    delete request.headers.range;
    // sirv decodes fewer characters than a link may encode.
    request.url = encodeURI(pathname.slice(base.length - 1)).replace(/[?#]/g, encodeURIComponent);
    return files(request, response, () => sendNotFound(response, pathname));
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    try {
      respond(request, response);
    } catch {
      // The path cannot be decoded, or the target of a redirect has characters that no header can have.
      response.writeHead(400).end();
    }
  };
}

/** Throws a `CommandError` if there is no built site in `folder`. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new CommandError(`There is no ${folder} to serve. Run npm run build first.`);
}

/**
 * Serves a built site as a production host does, at a port of the loopback interface: canonical URLs, status codes and
 * headers. Throws a `Refusal` if the port is in use.
 */
export async function serveSite(folder: string, base: string, port: number) {
  const server = createServer(await requestHandler(folder, base));
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    if (systemCode(error) !== 'EADDRINUSE') throw error;
    throw new Refusal(`Port ${port} is in use. Choose another one, such as --port ${port + 1}.`);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    /** Scheme, host and port: `http://127.0.0.1:4173`. */
    origin: `http://${host}:${address.port}`,
    async stop(): Promise<void> {
      server.close();
      // Browsers keep their connections open.
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
