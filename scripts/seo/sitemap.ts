import type { Address } from '../../src/model/address.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Page } from '../../src/model/manifest.ts';

const escaped = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): every indexable page, with the date of its file's last change if
 * it is known.
 */
export function sitemapXml(
  pages: Page[],
  address: Address,
  lastChanges: ReadonlyMap<string, string>,
): string {
  const entries = pages.filter(isIndexable).map(({ url, file }) => {
    const changed = lastChanges.get(file);
    return `<url><loc>${escaped(address(url))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
