import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'parse5';
import { readRedirects } from '../../../scripts/deploy/netlify.ts';
import { filesIn } from '../../../scripts/lib/filesIn.ts';
import { attribute, elementNamed } from '../../../scripts/lib/htmlTree.ts';
import { isPageFile, urlOfFile } from '../../../scripts/lib/fileOfUrl.ts';

/** A file of a built site that is not a page. */
export interface BuiltFile {
  /** Its path below the site's folder. */
  file: string;
  digest: string;
  bytes: number;
  /** Its content, if it is text. */
  text?: string;
}

/** What a review reads from the folder of a built site. */
export interface BuiltSite {
  folder: string;
  /** The HTML of every page, by route. */
  pages: Map<string, string>;
  /** All other files by URL, redirect pages included. */
  assets: Map<string, BuiltFile>;
  /** Aliases and their targets. */
  redirects: Map<string, string>;
}

/** An empty site, in place of one that could not be built. */
export const noSite: BuiltSite = { folder: '', pages: new Map(), assets: new Map(), redirects: new Map() };

/** A file that is not a page, with its content if that is text. */
export function builtFile(file: string, bytes: Buffer): BuiltFile {
  const isText = isUtf8(bytes) && !bytes.includes(0);
  return { file, digest: hash('sha256', bytes), bytes: bytes.length, ...(isText && { text: String(bytes) }) };
}

/** Reads a built site from its folder. Redirect pages do not count as pages. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const site: BuiltSite = { ...structuredClone(noSite), folder };
  for (const file of filesIn(folder)) {
    const bytes = await readFile(path.join(folder, file));
    const moved = isPageFile(file) ? targetOfRedirect(String(bytes)) : undefined;
    if (isPageFile(file) && moved === undefined) {
      site.pages.set(urlOfFile(file), String(bytes));
      continue;
    }
    site.assets.set(`/${file}`, builtFile(file, bytes));
    if (moved !== undefined) site.redirects.set(urlOfFile(file), moved);
    if (file === '_redirects')
      for (const [from, to] of readRedirects(String(bytes))) site.redirects.set(from, to);
  }
  return site;
}

/** The route to which a redirect page leads. */
function targetOfRedirect(html: string): string | undefined {
  const root = html.includes(' data-moved=') ? elementNamed(parse(html), 'html') : undefined;
  return root && attribute(root, 'data-moved');
}

/**
 * A URL without its fingerprint: `/pictures/shop.0a1b2c3d4e.webp` becomes `/pictures/shop.webp`. Other files, such as
 * downloads, have the names that people gave them.
 */
export const withoutHash = (address: string): string =>
  address.replace(
    /^((?:https?:\/\/[^/]+)?\/?(?:assets|pictures)\/\S*?)[.-](?:[0-9a-f]{10}|(?=[\w-]*[A-Z\d])[\w-]{8})(\.\w+)(?=$|[#\s])/,
    '$1$2',
  );

/** The name of a picture and the start of its digest: the same name with other bytes is another picture. */
export function pictureName(address: string, { assets }: Pick<BuiltSite, 'assets'>): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '');
  const file = assets.get(path);
  return file ? `${withoutHash(path)} (${file.digest.slice(0, 6)}, ${weight(file.bytes)})` : address;
}

/** The name of a file that is a picture. */
export const pictureFile = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i;

/** A file's size, to compare it with another: `12.3 kB`. */
export const weight = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
