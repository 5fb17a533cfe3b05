import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect } from 'vite';

/** The decoded path of a request without its query; undefined if it is malformed. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

const policyHeader = 'content-security-policy';

/**
 * Rejects malformed paths. Blocks scripts in project files that are opened directly: an SVG in content/ may contain some,
 * and only its cleaned copy is part of the site.
 */
export const guardRequests: Connect.NextHandleFunction = (request, response, next) => {
  if (pathOf(request) === undefined) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    return response.end('The address of this request is malformed.\n');
  }
  response.setHeader(policyHeader, 'sandbox');
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

/** Allows scripts for a response that the server has rendered. */
export const allowScripts = (response: ServerResponse): void => response.removeHeader(policyHeader);

/** Whether a page of this server sent the request, by its headers. Vite has checked the Host header. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Older browsers send the page's origin or URL instead.
  const page = headers.origin ?? headers.referer;
  return page !== undefined && URL.canParse(page) && new URL(page).host === headers.host;
}

/** A content file with a position, such as `content/about.mdx:12:3`; undefined if it is not a content file. */
async function contentFile(root: string, target: string): Promise<string | undefined> {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(target) ?? [];
  const file = path.resolve(root, name);
  const content = path.join(root, 'content');
  const [realFile, realContent] = await Promise.all([realpath(file), realpath(content)]).catch(() => []);
  const isBelow = (child = '', parent = '') => child.startsWith(parent + path.sep);
  return realFile && isBelow(file, content) && isBelow(realFile, realContent) ? file + position : undefined;
}

/**
 * Runs before Vite's handler of /__open-in-editor, which opens any file for any website. Only pages of this server may
 * use it, and only for content files.
 */
export const guardEditor =
  (root: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const refuse = (message: string) => {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(message);
    };
    try {
      if (!isSameOrigin(request))
        return refuse('Only a page of this server can open a file in the editor.\n');
      const target = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? '';
      const file = await contentFile(root, target);
      if (!file) return refuse('Only files of content/ can be opened in the editor.\n');
      // Rewritten, so that the next handler cannot parse it differently.
      request.url = `/?file=${encodeURIComponent(file)}`;
      next();
    } catch (error) {
      next(error);
    }
  };
