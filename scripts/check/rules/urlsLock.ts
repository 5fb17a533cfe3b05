import { lockedUrls, type UrlsLock, urlsLockFile } from '../../content/urlsLock.ts';
import { mayDefine } from '../links/destinations.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';

/** Reports URLs that visitors may know and that lead nowhere now. */
function lostUrls(
  lock: UrlsLock,
  { published, pages, unread }: Pick<CheckedSite, 'published' | 'pages' | 'unread'>,
): SiteFinding[] {
  // A page with errors is reported at its file. Its URLs work again when the errors are fixed.
  const reachable = new Set([...lockedUrls(published), ...unread.map(({ url }) => url)]);
  // Such pages expire along with their aliases, as their authors wanted.
  const expiring = new Set(lockedUrls(pages.filter(({ data }) => data.expiresAt && !data.draft)));
  return lock.entries
    .filter(({ url }) => !reachable.has(url) && !expiring.has(url) && !mayDefine(unread, url))
    .map(({ url, from }) => ({
      ...{ file: urlsLockFile, from, rule: 'lost-address' },
      reason: `${url} was published before, and leads nowhere now.`,
      note: `Publish its page again, or add this to the fields of the page that visitors should find instead: aliases: [${url}]`,
    }));
}

/** Reports lines that are not URLs of this site. */
const invalidLines = (lock: UrlsLock): SiteFinding[] =>
  lock.oddLines.map(({ from, url }) => ({
    file: urlsLockFile,
    from,
    rule: 'urls-lock',
    reason: `“${url}” is not an address on this site.`,
    note: 'Each line is one address, such as /about. Remove this line.',
  }));

export const urlsLock: SiteRule = ({ lock, ...site }) =>
  lock ? [...lostUrls(lock, site), ...invalidLines(lock)] : [];
