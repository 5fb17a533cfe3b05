import { slugOf } from '../../src/model/collections.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import type { DateTime } from '../lib/schedule.ts';

/** The site before the move, without errors. */
export interface SiteBefore {
  /** All pages, drafts included. */
  manifest: Manifest;
  asOf: DateTime;
  /** The addresses of projects that have no case study. */
  unwritten: readonly string[];
}

/** A page or a folder of pages that gets another address, and every name that follows from it. */
export interface Move {
  from: string;
  to: string;
  /** The pages that move. */
  pages: readonly Page[];
  /** Their addresses and those of projects below them, old to new. */
  urls: ReadonlyMap<string, string>;
  /** The values of `?service=`, old to new. */
  services: ReadonlyMap<string, string>;
  /** The values of `?type=`, old to new. */
  types: ReadonlyMap<string, string>;
  /** The names of portfolio categories in attributes, old to new. */
  categories: ReadonlyMap<string, string>;
  /** The ids of projects, old to new. */
  projects: ReadonlyMap<string, string>;
}

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
  const renamed = (kind: Page['kind']) =>
    new Map(
      pages.flatMap((page): [string, string][] => {
        const next = slugOf({ url: urls.get(page.url) ?? page.url });
        return page.kind === kind && next !== slugOf(page) ? [[slugOf(page), next]] : [];
      }),
    );
  const types = manifest.pages.flatMap((page) => (page.kind === 'category' ? [page.data.type] : []));
  const followers = pages.flatMap((page) =>
    page.kind === 'category' && page.data.type === slugOf(page) ? [page.data.type] : [],
  );
  const categories = renamed('category');
  return {
    ...{ from, to, pages, urls, categories },
    services: renamed('service'),
    types: new Map(
      [...categories].filter(([slug, next]) => followers.includes(slug) && !types.includes(next)),
    ),
    projects: renamed('caseStudy'),
  };
}
