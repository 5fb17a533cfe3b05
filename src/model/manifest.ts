import type { Kind } from './kind.ts';
import type { Frontmatter } from './page.ts';
import type { Site } from './site.ts';

/** A picture of the content, as the site serves it. Sizes in CSS pixels. */
export interface Picture {
  /** Of a photograph: the address of its widest WebP file. */
  url: string;
  width: number;
  height: number;
  /** The widths of a photograph's files; a drawing is one file for all of them. */
  widths?: number[];
  /** What stands in its place until it is here; absent where one could see through the picture. */
  color?: string;
}

type AnyPage = {
  [K in Kind]: {
    url: string;
    /** From the root of the repository: `content/about.mdx`. */
    file: string;
    kind: K;
    data: Frontmatter<K>;
  };
}[Kind];

/** One page of the content tree: its route, the file it comes from, its kind and its checked frontmatter. */
export type Page<K extends Kind = Kind> = Extract<AnyPage, { kind: K }>;

/** What the content tree says. `pages` holds only what this build shows, in the order of their addresses. */
export interface Manifest {
  site: Site;
  /** The year of the copyright line. */
  year: number;
  pages: Page[];
  /** By path below `content/_pictures/`. */
  pictures: Record<string, Picture>;
}
