import { slugOf } from '../../src/model/collections.ts';
import type { Page } from '../../src/model/manifest.ts';
import { type Move, movedPath, isInside, type SiteBefore } from './move.ts';

const slugOfUrl = (url: string): string => slugOf({ url });

/** The slugs of pages that get another one, old to new. */
function renamedSlugs(pages: readonly Page[], urls: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    pages.flatMap(({ url }) => {
      const [slug, next] = [slugOfUrl(url), slugOfUrl(urls.get(url) ?? url)];
      return slug === next ? [] : [[slug, next] as const];
    }),
  );
}

/** The types of categories that are the same as their slug, and still can be. */
function renamedTypes(
  slugs: ReadonlyMap<string, string>,
  moved: readonly Page<'category'>[],
  all: readonly Page[],
): Map<string, string> {
  const taken = new Set(all.flatMap((page) => (page.kind === 'category' ? [page.data.type] : [])));
  const followers = moved.filter((page) => page.data.type === slugOf(page)).map(({ data }) => data.type);
  return new Map([...slugs].filter(([slug, next]) => followers.includes(slug) && !taken.has(next)));
}

/** What a move changes on the site, by name. It must be allowed. */
export function planMove(from: string, to: string, { manifest, unwritten }: SiteBefore): Move {
  const isMoved = ({ url }: Page) => isInside(url, from);
  const pages = manifest.pages.filter(isMoved);
  const moved = [...pages.map(({ url }) => url), ...unwritten.filter((url) => isInside(url, from))];
  const urls = new Map(moved.map((url) => [url, movedPath(url, { from, to })]));
  const categoryPages = pages.filter((page): page is Page<'category'> => page.kind === 'category');
  const categories = renamedSlugs(categoryPages, urls);
  const ofKind = (kind: Page['kind']) => pages.filter((page) => page.kind === kind);
  return {
    from,
    to,
    pages,
    urls,
    services: renamedSlugs(ofKind('service'), urls),
    types: renamedTypes(categories, categoryPages, manifest.pages),
    categories,
    projects: renamedSlugs(ofKind('caseStudy'), urls),
  };
}
