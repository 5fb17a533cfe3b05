import { isShown } from '../lib/schedule.ts';
import { parseUrlsLock } from '../content/urlsLock.ts';
import type { Edit } from '../lib/edits.ts';
import type { Move, SiteBefore } from './move.ts';

/**
 * The edits that add the new addresses of published pages to the text of urls.lock. The old ones stay, and are aliases.
 * A page whose old address is not there has never been published: the deployment adds its address.
 */
export function lockEdits(text: string, { pages, urls }: Move, { asOf }: SiteBefore): Edit[] {
  const { entries, offsetFor } = parseUrlsLock(text);
  const locked = new Set(entries.map(({ url }) => url));
  const added = pages.flatMap(({ url, data }) => {
    const next = urls.get(url);
    return next !== undefined && isShown(data, asOf) && locked.has(url) && !locked.has(next) ? [next] : [];
  });
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  return added.toSorted().map((url): Edit => {
    const isLast = entries.every((entry) => entry.url < url);
    const isOpen = isLast && !/[\r\n]$/.test(text);
    const from = isOpen ? text.length : offsetFor(url);
    return { from, to: from, text: isOpen ? lineEnd + url : url + lineEnd };
  });
}
