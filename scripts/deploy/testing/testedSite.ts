import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileOfUrl } from '../../lib/build/fileOfUrl.ts';
import type { HostRules } from '../rules.ts';
import type { LocalHost, LocalSite } from '../types.ts';

/** A site that a host serves on this machine, and what is known of it. */
export interface TestedSite extends LocalSite {
  rules: HostRules;
  host: LocalHost;
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
  { port }: Pick<LocalSite, 'port'>,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: target, method, headers, timeout: timeoutMs });
    asked.once('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headersDistinct, body }),
        reject,
      );
    });
    asked.once('timeout', () => asked.destroy(new Error(`No answer to ${target}`)));
    asked.once('error', reject);
    asked.end();
  });
}

/** A file of the built site. */
export const builtFile = ({ root, base }: LocalSite, name: string): Promise<Buffer> =>
  readFile(path.join(root, base, name));

/** The addresses of the pages that visitors find, with their files. */
export const pagesOf = ({ rules }: TestedSite): { url: string; file: string }[] =>
  rules.manifest.pages
    .filter(({ kind }) => kind !== 'notFound')
    .map(({ url }) => ({ url: rules.base + url.slice(1), file: fileOfUrl(url) }));
