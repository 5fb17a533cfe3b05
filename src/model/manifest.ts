/** What every page shows of the content: the manifest, which has all of it as data, and the collections that pages list. */
import type { Frontmatter, TypeName } from './pageFields.ts';
import type { Site } from './site.ts';
import { compareText } from './text.ts';

/** A picture of the content, as the site serves it. Sizes in CSS pixels. */
export interface Picture {
  /** Of a raster picture: the address of its widest WebP file, `/pictures/shop-1600.0a1b2c3d4e.webp`. */
  url: string;
  width: number;
  height: number;
  /** The widths of a raster picture's files. An SVG is a single file. */
  widths?: number[];
  /** Of an SVG that follows the theme: with this fragment, its file shows the theme other than the first. */
  fragment?: string;
}

interface PageOf<K extends TypeName> {
  url: string;
  /** From the root of the repository: `content/about.mdx`. */
  file: string;
  type: K;
  data: Frontmatter<K>;
  /** The folder of its language, such as `de`; absent in the first language. */
  language?: string;
  /** The address that it translates, or would, in the first language. A page of that language has none. */
  original?: string;
  /** What of a list it shows, if it continues the page of its file at an address of its own. */
  part?: ListPart;
}

/** A part of a list: of all entries, or of those with a tag. */
export interface ListPart {
  /** The address of the whole list. */
  list: string;
  tag?: string;
  /** The number of the page, from 1. */
  number: number;
}

/** One page of the content tree: its route, the file it comes from, its type and its checked frontmatter. */
export type Page<K extends TypeName = TypeName> = { [Of in TypeName]: PageOf<Of> }[K];

/** The same for a type that is known only at run time. */
export type AnyPage<K extends TypeName> = { [Of in K]: PageOf<Of> }[K];

/**
 * The content tree as data. `pages` holds only the pages of this build that have files, in the order of their addresses;
 * `Collections.byUrl` has those that continue them, too.
 */
export interface Manifest {
  site: Site;
  /** The other languages of the site by their folders, each with what it says and shows. */
  languages?: Record<string, Site>;
  /** The year of the copyright line. */
  year: number;
  pages: Page[];
  /** By path below `content/_pictures/`. */
  pictures: Record<string, Picture>;
}

/** The site's own collections by name: src/collections/index.ts adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: src/collections/index.ts adds the members.
export interface SiteCollections {}

export type CollectionName = keyof SiteCollections;

/** How a collection is made. */
interface Collection<Entries> {
  /** Its entries in their order. */
  collect: (pages: readonly Page[], byUrl: ReadonlyMap<string, Page>) => Entries;
  /** The pictures that its entries show: paths below `content/_pictures/`. */
  pictures?: (entries: Entries) => string[];
  /** Whether a language without entries of its own shows those of the first language. */
  isInherited?: true;
}

/** What the collections of a site hold. */
export type Collected<Definitions extends Record<string, { collect: (...all: never[]) => unknown }>> = {
  [N in keyof Definitions]: ReturnType<Definitions[N]['collect']>;
};

export type CollectionDefinitions = { [N in CollectionName]: Collection<SiteCollections[N]> };

/** The language of a text that is not that of its page, as attributes. */
export interface TextLanguage {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The manifest in one language, sorted once for everything that reads it while pages are rendered. */
export interface Collections extends SiteCollections {
  /** The folder of the language as addresses begin with it: `/de`; empty for the first language. */
  folder: string;
  /** The site in every language, the first one first. */
  languages: readonly Collections[];
  site: Site;
  year: number;
  /** The language of the collections that are those of the first language. */
  inherited: { [N in CollectionName]?: TextLanguage };
  /** The pages of the language. */
  byUrl: ReadonlyMap<string, Page>;
  /** The same by their addresses in the first language. */
  byOriginal: ReadonlyMap<string, Page>;
  /** By path below `content/_pictures/`. */
  pictures: Manifest['pictures'];
  picture: (path: string) => Picture;
}

/** The address above one: `/services` of `/services/web`. */
export const folderOf = ({ url }: { url: string }): string => url.slice(0, url.lastIndexOf('/'));

/** The last part of an address. */
export const slugOf = ({ url }: { url: string }): string => url.slice(url.lastIndexOf('/') + 1);

/** The pages of a type that lists show. */
export const listedPages = <K extends TypeName>(pages: readonly Page[], type: K): Page<K>[] =>
  pages.filter((page): page is Page<K> => page.type === type && !page.data.unlisted);

/** Whether the form of a page asks for a file. */
export const asksForFile = ({ type, data }: Page): boolean => type === 'contact' && Boolean(data.form.file);

/** Compares pages by their order, for `sort`. */
export const byOrder = (a: { url: string; data: { order: number } }, b: typeof a): number =>
  a.data.order - b.data.order || compareText(a.url, b.url);
