import type { Site } from '../../../src/model/site.ts';
import { forEachConcurrently } from '../../lib/concurrency.ts';
import { originOf } from '../links/destinations.ts';
import { isExternal } from '../links/resolve.ts';
import type { Reference } from '../references.ts';
import type { SiteFinding } from './define.ts';

export interface ExternalLink extends Reference {
  file: string;
}

/** The links of all files to other sites. */
export const externalLinks = (
  files: readonly { file: string; references: Reference[] }[],
  site: Site | undefined,
): ExternalLink[] =>
  files.flatMap(({ references, file }) =>
    references
      .filter(({ kind, value }) => kind === 'link' && isExternal(value, originOf(site)))
      .map((reference) => ({ ...reference, file })),
  );

interface RequestOptions {
  /** The most requests at the same time. */
  concurrency?: number;
  /** How many milliseconds to wait for a response. */
  timeoutMs?: number;
}

/** Statuses of sites that are up, but refuse automated requests. */
const acceptedStatuses = new Set([401, 403, 405, 429, 999]);

async function request(url: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<number> {
  const response = await fetch(url, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return response.status;
}

/** What is wrong with a URL, if anything. Some sites respond only to GET, as browsers send it. */
async function failureOf(url: string, timeoutMs: number): Promise<string | undefined> {
  const isOk = (status: number) => status < 400 || acceptedStatuses.has(status);
  try {
    const headStatus = await request(url, 'HEAD', timeoutMs).catch(() => undefined);
    if (headStatus !== undefined && isOk(headStatus)) return undefined;
    const status = await request(url, 'GET', timeoutMs);
    return isOk(status) ? undefined : `responds with “${status}”`;
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return timedOut ? `does not respond within ${timeoutMs / 1000} seconds` : 'cannot be reached';
  }
}

/** Requests every external link. Reports only warnings, because other sites are not ours to fix. */
export async function externalFindings(
  links: readonly ExternalLink[],
  { concurrency = 6, timeoutMs = 15_000 }: RequestOptions = {},
): Promise<SiteFinding[]> {
  const addressOf = ({ value }: ExternalLink) => value.replace(/^\/\//, 'https://').replace(/#.*$/s, '');
  const failures = new Map<string, string | undefined>();
  await forEachConcurrently([...new Set(links.map(addressOf))], concurrency, async (url) => {
    failures.set(url, await failureOf(url, timeoutMs));
  });
  return links.flatMap((link) => {
    const failure = failures.get(addressOf(link));
    if (!failure) return [];
    const { file, from, to, value } = link;
    const reason = `${value} ${failure}.`;
    const note =
      'Open it in a browser. If the page has moved, link to its new address; if it is gone, remove the link.';
    return [{ file, from, to, level: 'warning', rule: 'external-link', reason, note }];
  });
}
