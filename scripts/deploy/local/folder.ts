import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { LocalSite } from '../types.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The bytes of a file; undefined if it is missing, a folder, or has an invalid name. */
const bytesOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/** The file for a path: the file itself, the page of that name, or the index of that folder. */
async function find(root: string, pathname: string): Promise<{ file: string; bytes: Buffer } | undefined> {
  const candidates = pathname.endsWith('/') ? ['index.html'] : ['', '.html'];
  for (const ending of candidates) {
    const file = path.join(root, pathname + ending);
    const bytes = file.startsWith(root + path.sep) ? await bytesOf(file) : undefined;
    if (bytes) return { file, bytes };
  }
  return undefined;
}

/**
 * Serves a site as GitHub Pages does: plain files, `x.html` at `/x`, `x/index.html` at `/x/`, the site's 404.html,
 * no custom headers and no redirects (https://github.com/slorber/trailing-slash-guide).
 */
export async function serveFolder({ root, base, port }: LocalSite): Promise<() => Promise<void>> {
  const server = createServer(async ({ url = '/' }, response) => {
    let pathname: string;
    try {
      pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    } catch {
      return response.writeHead(400).end();
    }
    const found = await find(root, pathname);
    const name = found?.file ?? path.join(root, base, '404.html');
    const bytes = found?.bytes ?? (await bytesOf(name));
    response.writeHead(found ? 200 : 404, {
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    });
    response.end(bytes);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
