/** The data of the author's panel and the problem cards. Scripts make it, because the browser cannot read files. */

import type { Problem } from '../../model/problem.ts';

/** The picture that a shared link shows. The site draws one for a page without `seo.image`. */
export interface CardImage {
  url: string;
  width: number;
  height: number;
}

/** Facts about one page for its author. */
export interface AuthorPage {
  url: string;
  /** The page's file; absent if it has none. */
  file?: string;
  /** “Draft”, or when the page goes live. Absent if the published site shows and lists it. */
  badge?: string;
  /** Whether the published site shows the page, and from when to when, in sentences. */
  publication: string[];
  published: boolean;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The host, then the parts of the address. */
  breadcrumb: string[];
  title: string;
  description: string;
  card: { title: string; description: string; image?: CardImage };
}

export interface ExcerptLine {
  number: number;
  text: string;
  /** The columns of the problem, if it is on this line; counted from 0, the end exclusive. */
  mark?: { from: number; to: number };
}

export interface ProblemCard extends Problem {
  /** Whether its fix is certain. */
  fixable: boolean;
  /** A word that the dictionary does not have. */
  word?: string;
  excerpt: ExcerptLine[];
}

/** The problems of one file, errors first. */
export interface ProblemFile {
  file: string;
  cards: ProblemCard[];
}
