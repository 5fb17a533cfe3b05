import type { TypeName } from './pageTypes.ts';
import type { Frontmatter } from './pageTypes.ts';
import type { Site } from './site.ts';

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
}

/** One page of the content tree: its route, the file it comes from, its type and its checked frontmatter. */
export type Page<K extends TypeName = TypeName> = { [Of in TypeName]: PageOf<Of> }[K];

/** The same for a type that is known only at run time. */
export type AnyPage<K extends TypeName> = { [Of in K]: PageOf<Of> }[K];

/** The content tree as data. `pages` holds only the pages of this build, in the order of their addresses. */
export interface Manifest {
  site: Site;
  /** The year of the copyright line. */
  year: number;
  pages: Page[];
  /** By path below `content/_pictures/`. */
  pictures: Record<string, Picture>;
}
