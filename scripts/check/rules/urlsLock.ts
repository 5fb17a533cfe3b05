import type { Page } from '../../../src/model/manifest.ts';
import { isNotFound } from '../../../src/model/url.ts';
import { lockedUrls, type UrlsLock, urlsLockFile } from '../../content/urlsLock.ts';
import { suggest } from '../../lib/suggest.ts';
import { mayDefine } from '../links/destinations.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';

const lastOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The page that most likely replaces one that is gone. */
function successor(url: string, pages: readonly Page[]): Page | undefined {
  const sameName = pages.filter((page) => lastOf(page.url) === lastOf(url));
  if (sameName.length === 1) return sameName[0];
  const alike = suggest(
    url,
    pages.map((page) => page.url),
  );
  return pages.find((page) => page.url === alike);
}

/** The form of URLs whose files have valid names. */
const goodAddress = /^\/[a-z0-9\-/]*$/;

/** The most new URLs to report one by one. */
const maxReported = 8;

/** Reports URLs that visitors may know and that lead nowhere now. */
function lostUrls(
  lock: UrlsLock,
  { published, pages, unread }: Pick<CheckedSite, 'published' | 'pages' | 'unread'>,
): SiteFinding[] {
  // A page with errors is reported at its file. Its URLs work again when the errors are fixed.
  const reachable = new Set([...lockedUrls(published), ...unread.map(({ url }) => url)]);
  // Such pages expire along with their aliases, as their authors wanted.
  const expiring = new Set(lockedUrls(pages.filter(({ data }) => data.expiresAt && !data.draft)));
  const locked = new Set(lock.entries.map(({ url }) => url));
  const newPages = published.filter(({ url }) => !locked.has(url) && !isNotFound({ url }));
  return lock.entries
    .filter(({ url }) => !reachable.has(url) && !expiring.has(url) && !mayDefine(unread, url))
    .map(({ url, from }) => {
      const draft = pages.find((page) => page.url === url);
      const likely = successor(url, newPages);
      const where = draft
        ? 'Publish it again, or add this to the fields of the page that visitors should find instead'
        : likely
          ? `If ${likely.file} replaces it, add this to the fields of that file`
          : 'Add this to the fields of the page that visitors should find instead';
      return {
        file: urlsLockFile,
        from,
        rule: 'lost-address',
        reason: `${url} was published before, and now ${draft ? `${draft.file} is not published` : 'it leads nowhere'}.`,
        note: `${where}: aliases: [${url}]${draft ? '' : `. The next time you rename a page, npm run move -- ${url} ${likely?.url ?? '/new-address'} does this for you.`}`,
      };
    });
}

/** Reports lines that are not URLs of this site. */
const invalidLines = (lock: UrlsLock): SiteFinding[] =>
  lock.oddLines.map(({ from, text }) => ({
    file: urlsLockFile,
    from,
    rule: 'urls-lock',
    reason: `“${text}” is not an address on this site.`,
    note: 'Each line is one address, such as /about. Remove this line.',
  }));

/** Reports published URLs that are not in the list yet. */
function addedUrls(lock: UrlsLock, published: readonly Page[]): SiteFinding[] {
  // Until the site is published, all addresses are new.
  if (lock.entries.length + lock.oddLines.length === 0) return [];
  const locked = new Set(lock.entries.map(({ url }) => url));
  // A file with another problem, or with an invalid name, may still get another URL.
  const added = lockedUrls(published)
    .filter((url) => !locked.has(url) && goodAddress.test(url))
    .sort();
  // Report each, unless there are too many to read.
  const reported = added.length > maxReported ? added.slice(0, 1) : added;
  const rest = added.length - reported.length;
  const are = rest > 0 ? `and ${rest} more are new addresses that are` : 'is a new address that is';
  return reported.map((url) => ({
    file: urlsLockFile,
    from: lock.offsetFor(url),
    level: 'warning',
    rule: 'new-address',
    reason: `${url} ${are} not in this list yet.`,
    note: `You don’t need to do anything: the next deployment adds ${rest > 0 ? 'them' : 'it'}.`,
  }));
}

export const urlsLock: SiteRule = {
  about: {
    'lost-address': 'a published address that leads nowhere now',
    'new-address': 'an address that is not in urls.lock yet',
    'urls-lock': 'a line of urls.lock that is not an address',
  },
  run: ({ lock, ...site }) =>
    lock ? [...lostUrls(lock, site), ...invalidLines(lock), ...addedUrls(lock, site.published)] : [],
};
