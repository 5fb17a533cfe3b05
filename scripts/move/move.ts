import { type Page, slugOf } from '../../src/model/manifest.ts';
import { textsAt } from '../content/values/schemaFields.ts';
import type { TypeName } from '../../src/model/pageFields.ts';
import { config } from '../site/config.ts';
import { unwrittenEntries } from '../content/entries.ts';

/** Names by page type, old to new. */
type Renamed = Map<TypeName, Map<string, string>>;

/** A page or a folder of pages that gets another address, and every name that follows from it. */
export interface Move {
  from: string;
  to: string;
  /** The pages that move. */
  pages: readonly Page[];
  /** Their addresses and those of entries below them, old to new. */
  urls: ReadonlyMap<string, string>;
  /** The language of the pages that move: names mean pages of the language in which they are written. */
  language: Page['language'];
  /** The page at each address of the site. */
  byUrl: ReadonlyMap<string, Page>;
  /** The ends of addresses. */
  slugs: Renamed;
  /** The values of the field that repeats the end of the address. */
  repeated: Renamed;
}

export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** A file after the move: `content/services/web.mdx`. */
export function movedFile(file: string, { from, to }: Pick<Move, 'from' | 'to'>): string {
  const source = `content${from}`;
  return file === `${source}.mdx` || file.startsWith(`${source}/`)
    ? `content${to}${file.slice(source.length)}`
    : file;
}

/** The value of the field that repeats the end of a page's address, or none if its type has no such field. */
function repeatedIn(page: Page): string | undefined {
  const { repeatsAddress } = config.pageTypeOf(page);
  return repeatsAddress && textsAt(page.data, [repeatsAddress])[0]?.value;
}

/** What a move changes on the site, by name. */
export function planMove(from: string, to: string, all: readonly Page[]): Move {
  const pages = all.filter(({ url }) => isInside(url, from));
  const known = [...all, ...unwrittenEntries(all)].map(({ url }) => url);
  const moved = known.filter((url) => isInside(url, from));
  const urls = new Map(moved.map((url) => [url, to + url.slice(from.length)]));
  const language = pages[0]?.language;
  const slugs: Renamed = new Map();
  const repeated: Renamed = new Map();
  const add = (renamed: Renamed, type: TypeName, old: string, next: string) =>
    renamed.set(type, (renamed.get(type) ?? new Map()).set(old, next));
  for (const page of pages) {
    const { type, url } = page;
    const [old, next] = [slugOf(page), slugOf({ url: urls.get(url) ?? url })];
    if (next === old) continue;
    add(slugs, type, old, next);
    const isTaken = all.some(
      (each) => each.type === type && each.language === language && repeatedIn(each) === next,
    );
    if (repeatedIn(page) === old && !isTaken) add(repeated, type, old, next);
  }
  return {
    from,
    to,
    pages,
    urls,
    language,
    byUrl: new Map(all.map((page) => [page.url, page])),
    slugs,
    repeated,
  };
}

/** The field that repeats the end of a page's address, with its value after the move; undefined if it stays. */
export function movedField(
  page: Page,
  { language, repeated }: Move,
): [field: string, value: string] | undefined {
  const { repeatsAddress } = config.pageTypeOf(page);
  const next = page.language === language && repeated.get(page.type)?.get(repeatedIn(page) ?? '');
  return repeatsAddress && next ? [repeatsAddress, next] : undefined;
}

/** A name that fields refer to, after the move. */
export function movedName(kind: string, name: string, { slugs }: Move): string {
  const defined = config.names.get(kind);
  if (!defined) return name;
  const { entries } = config.pageType(defined.of);
  const ofPages = entries?.name === kind ? entries.pages : defined.at ? undefined : defined.of;
  return (ofPages && slugs.get(ofPages)?.get(name)) ?? name;
}
