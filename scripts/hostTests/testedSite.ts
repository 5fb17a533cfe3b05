import { readFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import type { HostRules } from '../deploy/rules.ts';
import type { LocalHost } from '../deploy/types.ts';

/** A site that a host serves, on this machine or on the open web, and what is known of it. */
export interface TestedSite {
  /** Scheme, name and port: `http://127.0.0.1:4173`. */
  origin: string;
  /** The folder of the built site. */
  dist: string;
  rules: HostRules;
  host: Pick<LocalHost, 'encoding'>;
  /** The Cache-Control of an address, if the server's own responses do not show it. */
  readCacheControl?: (path: string) => string | undefined;
}

export interface Response {
  status: number;
  /** Every value of every header, by the header's name in lower case. */
  headers: Record<string, string[] | undefined>;
  body: Buffer;
}

const timeoutMs = 20_000;

/** Sends a request; follows no redirect. */
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

/** The addresses of the pages that visitors find, with their files. */
export const pagesOf = ({ rules }: TestedSite): { url: string; file: string }[] =>
  rules.manifest.pages
    .filter(({ kind }) => kind !== 'notFound')
    .map(({ url }) => ({ url: rules.base + url.slice(1), file: fileOfUrl(url) }));
