import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Site } from '../../../src/model/site.ts';
import type { Reference } from './references.ts';

/** The address of the site itself, without a slash at its end. */
export const originOf = (site: Site | undefined): string =>
  site?.url?.toLowerCase().replace(/\/+$/, '') ?? '';

/** Whether an address is that of the site itself or of something in it. */
export const isBelow = (href: string, origin: string): boolean =>
  origin !== '' && href.toLowerCase().startsWith(origin) && /^([/?#]|$)/.test(href.slice(origin.length));

/** Whether an address belongs to another site. `//contact` is a page with a slash too many. */
export const isExternal = (href: string, origin: string): boolean =>
  /^(https?:\/\/|\/\/[^/?#]*\.)/i.test(href) && !isBelow(href, origin);

export interface ExternalLink extends Reference {
  file: string;
}

/** Links of all files to other sites. */
export const externalLinks = (
  files: readonly { file: string; references: Reference[] }[],
  site: Site | undefined,
): ExternalLink[] =>
  files.flatMap(({ references, file }) =>
    references
      .filter(({ kind, value }) => kind === 'link' && isExternal(value, originOf(site)))
      .map((reference) => ({ ...reference, file })),
  );

interface Patience {
  /** Sites that are asked at a time. */
  lanes?: number;
  /** Milliseconds to wait for an answer. */
  timeout?: number;
}

/** Answers of sites that are there, and do not talk to programs. */
const accepted = new Set([401, 403, 405, 429, 999]);

async function ask(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<number> {
  const answer = await fetch(url, { method, redirect: 'follow', signal: AbortSignal.timeout(timeout) });
  await answer.body?.cancel();
  return answer.status;
}

/** What is wrong with an address, if anything. Some sites answer only to the question that browsers ask. */
async function faultOf(url: string, timeout: number): Promise<string | undefined> {
  const isFine = (status: number) => status < 400 || accepted.has(status);
  try {
    const quick = await ask(url, 'HEAD', timeout).catch(() => undefined);
    if (quick !== undefined && isFine(quick)) return undefined;
    const status = await ask(url, 'GET', timeout);
    return isFine(status) ? undefined : `answers “${status}”`;
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return late ? `does not answer within ${timeout / 1000} seconds` : 'cannot be reached';
  }
}

/** Asks other sites whether what content links to is still there: warnings only, since it is not ours to fix. */
export async function externalProblems(
  links: readonly ExternalLink[],
  { lanes = 6, timeout = 15_000 }: Patience = {},
): Promise<VFileMessage[]> {
  const addressOf = ({ value }: ExternalLink) => value.replace(/^\/\//, 'https://').replace(/#.*$/s, '');
  const faults = new Map<string, string | undefined>();
  const queue = [...new Set(links.map(addressOf))];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift())
      faults.set(url, await faultOf(url, timeout));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return links.flatMap((link) => {
    const fault = faults.get(addressOf(link));
    if (!fault) return [];
    const { file, place, end, value } = link;
    return [
      problem({
        file,
        place,
        end,
        level: 'warning',
        rule: 'external-link',
        reason: `${value} ${fault}.`,
        note: 'Open it in a browser: if it is gone, link to where it went, or remove the link.',
      }),
    ];
  });
}
