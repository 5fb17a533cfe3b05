import { isNotFound } from '../../src/model/url.ts';
import { readFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import type { HostRules } from '../deploy/rules.ts';
import type { LocalHost } from '../deploy/types.ts';

/** A site that a host serves, locally or in production, and what is known about it. */
export interface TestedSite {
  /** Scheme, host and port: `http://127.0.0.1:4173`. */
  origin: string;
  /** The folder of the built site. */
  dist: string;
  rules: HostRules;
  host: Pick<LocalHost, 'encoding'>;
  /** The Cache-Control of a URL, if the server's responses do not show it. */
  readCacheControl?: (path: string) => string | undefined;
}

export interface Response {
  status: number;
  /** All values of each header, by its name in lower case. */
  headers: Record<string, string[] | undefined>;
  body: Buffer;
}

const timeoutMs = 20_000;

/** Sends a request without following redirects. */
export function ask(
  { origin }: Pick<TestedSite, 'origin'>,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = origin.startsWith('https:') ? requestHttps : requestHttp;
    const asked = request(origin, { path: target, method, headers, timeout: timeoutMs });
    asked.once('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headersDistinct, body }),
        reject,
      );
    });
    asked.once('timeout', () =>
      asked.destroy(new Error(`No answer to ${target} within ${timeoutMs / 1000} s`)),
    );
    asked.once('error', reject);
    asked.end();
  });
}

/** A file of the built site. */
export const builtFile = ({ dist }: TestedSite, name: string): Promise<Buffer> =>
  readFile(path.join(dist, name));

/** The URLs of the public pages, with their files. */
export const pagesOf = ({ rules }: TestedSite): { url: string; file: string }[] =>
  rules.manifest.pages
    .filter((page) => !isNotFound(page))
    .map(({ url }) => ({ url: rules.base + url.slice(1), file: fileOfUrl(url) }));
