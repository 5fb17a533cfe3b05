import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { canonicalUrl, notFoundUrl } from '../../src/model/url.ts';
import type { DevSite } from './devSite.ts';
import { locateText } from './locateText.ts';

/** A passage of a page, as its reader sees it. */
export const shownPassage = z.object({
  /** The route of the page that shows it. */
  page: z.string(),
  text: z.string(),
  /** The character of the text at which the sentence begins. */
  from: z.coerce.number().int().nonnegative(),
  /** The route of the page that it leads to, if it is in a link. */
  link: z.string().optional(),
  /** Whether it is in the page's own part, and not in the header or footer. */
  own: z.stringbool(),
});
type ShownPassage = z.infer<typeof shownPassage>;

const siteFile = 'content/site.yaml';

/** The fewest words that are looked for in the files of other pages, where fewer may be there by accident. */
const fewestElsewhere = 4;

/**
 * The source of a passage: `content/about.mdx:12:3`. It is in the page's own file, in that of the page that it leads to,
 * in `site.yaml`, or on another page. If it is not found, its page's file; undefined if that page has none.
 */
export async function findSource(
  root: string,
  { guided }: DevSite,
  { page, text, from, link, own }: ShownPassage,
): Promise<string | undefined> {
  const pages = guided?.manifest.pages ?? [];
  const fileOf = (route: string) => pages.find(({ url }) => url === canonicalUrl(route))?.file;
  const shown = fileOf(page) ?? fileOf(notFoundUrl);
  const linked = link === undefined ? undefined : fileOf(link);
  const likely = own ? [shown, linked, siteFile] : [linked, siteFile, shown];
  const isLong = text.trim().split(/\s+/).length >= fewestElsewhere;
  const others = isLong ? pages.map(({ file }) => file) : [];
  for (const file of new Set([...likely, ...others])) {
    const source = file && (await readFile(path.join(root, file), 'utf8').catch(() => undefined));
    const found = source && locateText(source, text, from);
    if (found) return `${file}:${found.line}:${found.column}`;
  }
  return shown;
}
