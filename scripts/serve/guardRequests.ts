import type { IncomingMessage, ServerResponse } from 'node:http';
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
 * and only its cleaned copy is part of the site. No page may frame a page of this server, because a click on it may edit
 * files.
 */
export const guardRequests: Connect.NextHandleFunction = (request, response, next) => {
  if (pathOf(request) === undefined) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    return response.end('The address of this request is malformed.\n');
  }
  response.setHeader(policyHeader, 'sandbox');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  next();
};

/**
 * Rejects requests that do not come from a script of a page of this server: they may open and edit files. Browsers tell it
 * by these headers, which no page can set. Vite has checked the Host header.
 */
export const onlyOwnScripts: Connect.NextHandleFunction = ({ headers }, response, next) => {
  if (headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-dest'] === 'empty') return next();
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('Only a page of this server may ask for this.\n');
};

/** Allows scripts for a response that the server has rendered. */
export const allowScripts = (response: ServerResponse): void => response.removeHeader(policyHeader);
