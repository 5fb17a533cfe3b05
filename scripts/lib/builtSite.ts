import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, parseFragment, serializeOuter } from 'parse5';
import { attribute, elementNamed, elementsOf } from '../../src/model/htmlTree.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { filesIn } from './filesIn.ts';

/** What a review reads from the folder of a built site. */
export interface BuiltSite {
  folder: string;
  /** The HTML of every page, by route. */
  pages: Map<string, string>;
  /** Digests of all other files by URL, and of each symbol of an icon sheet by `url#id`. */
  assets: Map<string, string>;
  /** Aliases and their targets. */
  redirects: Map<string, string>;
}

/** The SHA-256 of a file, in hexadecimal. */
export const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** An empty site, in place of one that could not be built. */
export const noSite: BuiltSite = { folder: '', pages: new Map(), assets: new Map(), redirects: new Map() };

/** Reads a built site from its folder. Redirect pages do not count as pages. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = await filesIn(folder);
  const leading = new Map<string, string>();
  const site: BuiltSite = { ...noSite, folder, pages: new Map(), assets: new Map(), redirects: leading };
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file));
    if (file.endsWith('.html')) {
      const html = String(bytes);
      const moved = targetOfRedirect(html);
      if (moved === undefined) site.pages.set(urlOfFile(file), html);
      else leading.set(urlOfFile(file), moved);
    } else if (file === '_redirects') {
      for (const [from, to] of readRedirects(String(bytes))) leading.set(from, to);
    } else {
      site.assets.set(`/${file}`, digest(bytes));
      if (file.endsWith('.svg'))
        for (const [id, symbol] of symbolsOf(String(bytes)))
          site.assets.set(`/${file}#${id}`, digest(symbol));
    }
  }
  return site;
}

/** The route to which a redirect page leads. */
function targetOfRedirect(html: string): string | undefined {
  const root = html.includes(' data-moved=') ? elementNamed(parse(html), 'html') : undefined;
  return root && attribute(root, 'data-moved');
}

/** The symbols of an icon sheet, by id. */
const symbolsOf = (svg: string): [id: string, symbol: string][] =>
  [...elementsOf(parseFragment(svg))].flatMap((element) => {
    const id = element.tagName === 'symbol' ? attribute(element, 'id') : undefined;
    return id === undefined ? [] : [[id, serializeOuter(element)]];
  });

const readRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.trim().split(/\s+/);
      return from?.startsWith('/') && to ? [[from, to] as const] : [];
    }),
  );

/** A URL without its fingerprint: `/pictures/shop.0a1b2c3d4e.webp` becomes `/pictures/shop.webp`. */
export const withoutHash = (address: string): string =>
  address.replace(/[.-](?:[0-9a-f]{10}|(?=[\w-]*[A-Z\d])[\w-]{8})(\.\w+)(?=$|#)/, '$1');

/** The name of a picture and the start of its digest: the same name with other bytes is another picture. */
export function pictureName(address: string, { assets }: Pick<BuiltSite, 'assets'>): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '');
  const bytes = assets.get(path);
  return bytes ? `${withoutHash(path)} (${bytes.slice(0, 6)})` : address;
}

/** The address of the picture that has a name of `pictureName`. */
export const pictureNamed = (name: string, site: Pick<BuiltSite, 'assets'>): string | undefined =>
  [...site.assets.keys()].find((address) => pictureName(address, site) === name);

/** Matches the URL of a file in HTML or CSS. */
const fileAddress = /\/[\w%./~-]+\.[a-z0-9]{2,5}(?:#[\w-]+)?/g;

/**
 * Everything visible of a page: its HTML without scripts and head tags, with the URL of each file replaced by the digest
 * of its bytes. Two pages with the same look have the same screenshot.
 */
export function lookOf(html: string, { assets }: BuiltSite): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<(?:meta|link)\b(?![^>]*\bstylesheet\b)[^>]*>/g, '')
    .replace(
      fileAddress,
      (address) => assets.get(address) ?? assets.get(address.replace(/#.*/, '')) ?? address,
    );
}

/** The files with the same name whose bytes differ between two sites. */
export function sameNameOtherBytes(before: BuiltSite, after: BuiltSite): string[] {
  return [...before.assets].flatMap(([address, bytes]) => {
    const now = after.assets.get(address);
    return now !== undefined && now !== bytes && !address.includes('#') ? [address] : [];
  });
}
