import { slugOf } from '../../src/model/collections.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { Kind } from '../../src/model/pageTypes.ts';
import { config } from '../../src/site.ts';
import type { DateTime } from '../lib/schedule.ts';

/** The site before the move, without errors. */
export interface SiteBefore {
  /** All pages, drafts included. */
  manifest: Manifest;
  asOf: DateTime;
  /** The addresses of entries that have no page. */
  unwritten: readonly string[];
}

/** A page or a folder of pages that gets another address, and every name that follows from it. */
export interface Move {
  from: string;
  to: string;
  /** The pages that move. */
  pages: readonly Page[];
  /** Their addresses and those of entries below them, old to new. */
  urls: ReadonlyMap<string, string>;
  /** By page type, the ends of addresses, old to new. */
  slugs: Renamed;
  /** By page type, the values of the field that repeats the end of the address, old to new. */
  repeated: Renamed;
}

type Renamed = ReadonlyMap<Kind, ReadonlyMap<string, string>>;

export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** A path of the page or the folder, or of something below it, after the move. */
export const movedPath = (path: string, { from, to }: Pick<Move, 'from' | 'to'>): string =>
  isInside(path, from) ? to + path.slice(from.length) : path;

/** The same for a file: `content/services/web.mdx`. */
export function movedFile(file: string, { from, to }: Pick<Move, 'from' | 'to'>): string {
  const source = `content${from}`;
  return file === `${source}.mdx` || file.startsWith(`${source}/`)
    ? `content${to}${file.slice(source.length)}`
    : file;
}

/** What a move changes on the site, by name. It must be allowed. */
export function planMove(from: string, to: string, { manifest, unwritten }: SiteBefore): Move {
  const pages = manifest.pages.filter(({ url }) => isInside(url, from));
  const moved = [...pages.map(({ url }) => url), ...unwritten.filter((url) => isInside(url, from))];
  const urls = new Map(moved.map((url) => [url, movedPath(url, { from, to })]));
  const slugs = new Map<Kind, Map<string, string>>();
  const repeated = new Map<Kind, Map<string, string>>();
  const add = (renamed: typeof slugs, kind: Kind, old: string, next: string) =>
    renamed.set(kind, (renamed.get(kind) ?? new Map()).set(old, next));
  for (const page of pages) {
    const { kind } = page;
    const [old, next] = [slugOf(page), slugOf({ url: movedPath(page.url, { from, to }) })];
    if (next === old) continue;
    add(slugs, kind, old, next);
    const taken = manifest.pages.flatMap((each) => (each.kind === kind ? repeatedIn(each) : []));
    if (repeatedIn(page).includes(old) && !taken.includes(next)) add(repeated, kind, old, next);
  }
  return { from, to, pages, urls, slugs, repeated };
}

/** The value of the field that repeats the end of a page's address, or none if its type has no such field. */
export function repeatedIn(page: Page): string[] {
  const { repeatsAddress } = config.pageTypeOf(page);
  return repeatsAddress ? textsAt(page.data, [repeatsAddress]).map(({ value }) => value) : [];
}

/** A name that fields refer to, after the move. */
export function movedName(kind: string, name: string, { slugs }: Move): string {
  const defined = config.names.get(kind);
  if (!defined) return name;
  const { entries } = config.typeOf(defined.of);
  const ofPages = entries?.name === kind ? entries.pages : defined.at ? undefined : defined.of;
  return (ofPages && slugs.get(ofPages)?.get(name)) ?? name;
}
