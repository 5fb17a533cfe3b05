import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import { lockedUrls, type UrlsLock, urlsLockFile } from '../../content/urlsLock.ts';
import { suggest } from '../../lib/suggest.ts';
import { mayDefine, type UnreadFile } from './unreadFiles.ts';

const lastOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The page that most likely has taken the place of one that is gone. */
function successor(url: string, pages: readonly Page[]): Page | undefined {
  const sameName = pages.filter((page) => lastOf(page.url) === lastOf(url));
  if (sameName.length === 1) return sameName[0];
  const alike = suggest(
    url,
    pages.map((page) => page.url),
  );
  return pages.find((page) => page.url === alike);
}

/** As addresses look whose files have good names. */
const goodAddress = /^\/[a-z0-9\-/]*$/;

/** New addresses that are told one by one. */
const mostTold = 8;

/** Addresses that visitors may know and that lead nowhere now, and new ones that are not written down yet. */
export function urlsLockProblems(
  lock: UrlsLock,
  published: readonly Page[],
  pages: readonly Page[],
  unread: readonly UnreadFile[],
): VFileMessage[] {
  // A page with errors is reported at its file. Its addresses are there again when those are corrected.
  const reachable = new Set([...lockedUrls(published), ...unread.map(({ url }) => url)]);
  // Time takes such pages away, and their former addresses with them, as their authors wished.
  const expiring = new Set(lockedUrls(pages.filter(({ data }) => data.expiresAt && !data.draft)));
  const locked = new Set(lock.entries.map(({ url }) => url));
  const fresh = published.filter(({ url, kind }) => !locked.has(url) && kind !== 'notFound');
  const gone = lock.entries.flatMap(({ url, line }) => {
    if (reachable.has(url) || expiring.has(url) || mayDefine(unread, url)) return [];
    const draft = pages.find((page) => page.url === url);
    const likely = successor(url, fresh);
    const reason = draft
      ? `Visitors know ${url}, and ${draft.file} is not published any more.`
      : `Visitors know ${url}, and it leads nowhere now.`;
    const where = draft
      ? 'Publish it again, or add to the fields of the page that visitors shall find instead'
      : likely
        ? `If ${likely.file} took its place, add to the fields of that file`
        : 'Add to the fields of the page that visitors shall find instead';
    return [
      problem({
        file: urlsLockFile,
        place: { line, column: 1 },
        rule: 'lost-address',
        reason,
        note: `${where}: aliases: [${url}]`,
      }),
    ];
  });
  const odd = lock.oddLines.map(({ line, text }) =>
    problem({
      file: urlsLockFile,
      place: { line, column: 1 },
      rule: 'urls-lock',
      reason: `“${text}” is not an address of this site.`,
      note: 'Each line holds one address, such as /about. Remove this one.',
    }),
  );
  // A file with another problem, or with a name that has to change, may well get another address yet.
  const added = lockedUrls(published)
    .filter((url) => !locked.has(url) && goodAddress.test(url))
    .sort();
  // A line for each, until they are so many that nobody would read them.
  const told = added.length > mostTold ? added.slice(0, 1) : added;
  const rest = added.length - told.length;
  const missing = told.map((url) =>
    problem({
      file: urlsLockFile,
      place: { line: lock.lineFor(url), column: 1 },
      level: 'warning',
      rule: 'new-address',
      reason:
        rest > 0
          ? `${url} and ${rest} more are new addresses, and not in this list yet.`
          : `${url} is a new address, and not in this list yet.`,
      note: `The deployment adds ${rest > 0 ? 'them' : 'it'}; you have nothing to do.`,
    }),
  );
  return [...gone, ...odd, ...missing];
}
