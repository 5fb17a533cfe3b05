import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { urlOfOutputFile } from './fileOfUrl.ts';
import { filesIn } from './filesIn.ts';

/** A built site as files: what a review reads of it. */
export interface BuiltSite {
  folder: string;
  /** The HTML of every page by its route. */
  pages: Map<string, string>;
  /** Digests of all other files by their address, and of each symbol of an icon sheet by `address#id`. */
  assets: Map<string, string>;
  /** Former addresses and where they lead. */
  redirects: Map<string, string>;
}

export const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A site with no page: what stands in the place of one that could not be built. */
export const noSite: BuiltSite = { folder: '', pages: new Map(), assets: new Map(), redirects: new Map() };

/** Reads a built site from its folder. What stands at a former address only to send visitors on is no page. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = (await filesIn(folder)).filter((file) => !/\.(br|gz)$/.test(file));
  const leading = new Map<string, string>();
  const site: BuiltSite = { ...noSite, folder, pages: new Map(), assets: new Map(), redirects: leading };
  for (const file of files) {
    const bytes = await readFile(path.join(folder, file));
    if (file.endsWith('.html')) {
      const html = String(bytes);
      const moved = /^<!doctype html>\s*<html[^>]* data-moved="([^"]+)"/.exec(html)?.[1];
      if (moved === undefined) site.pages.set(urlOfOutputFile(file), html);
      else leading.set(urlOfOutputFile(file), moved);
    } else if (file === '_redirects') {
      for (const [from, to] of readRedirects(String(bytes))) leading.set(from, to);
    } else {
      site.assets.set(`/${file}`, digest(bytes));
      if (file.endsWith('.svg'))
        for (const [symbol, id] of String(bytes).matchAll(/<symbol[^>]* id="([^"]+)"[\s\S]*?<\/symbol>/g))
          site.assets.set(`/${file}#${id}`, digest(symbol));
    }
  }
  return site;
}

const readRedirects = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.trim().split(/\s+/);
      return from?.startsWith('/') && to ? [[from, to] as const] : [];
    }),
  );

/** An address without the part that stands for its bytes: `/pictures/shop.0a1b2c3d4e.webp` is `/pictures/shop.webp`. */
export const withoutHash = (address: string): string =>
  address.replace(/[.-](?:[0-9a-f]{10}|(?=[\w-]*[A-Z\d])[\w-]{8})(\.\w+)(?=$|#)/, '$1');

/** What looks like the address of a file in HTML or CSS. */
const fileAddress = /\/[\w%./~-]+\.[a-z0-9]{2,5}(?:#[\w-]+)?/g;

/**
 * Everything of a page that can be seen: its HTML without scripts and head tags, with the digest of each file's bytes in the
 * place of its address. Two pages with the same look have the same picture.
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

/** The files that a page names, whose bytes differ between two sites although their name is the same. */
export function sameNameOtherBytes(before: BuiltSite, after: BuiltSite): string[] {
  return [...before.assets].flatMap(([address, bytes]) => {
    const now = after.assets.get(address);
    return now !== undefined && now !== bytes && !address.includes('#') ? [address] : [];
  });
}
