import type { Page } from '../../src/model/manifest.ts';
import { type Hue, hueNames } from '../../src/model/page.ts';

type Listed = Page<'service' | 'category'>;

/** Plain shapes that suit any service, to be replaced by a better one. */
const icons = ['sparkles', 'puzzle', 'compass', 'lightbulb', 'layers', 'rocket'];

const slugOf = ({ url }: Page) => url.slice(url.lastIndexOf('/') + 1);

/** The name used least, and by the latest page least of all; among equals the first. */
function leastUsed<Name extends string>(names: readonly Name[], used: string[]): Name | undefined {
  const weight = (name: Name) =>
    used.filter((each) => each === name).length + (used.at(-1) === name ? used.length : 0);
  return names.toSorted((a, b) => weight(a) - weight(b))[0];
}

export interface Defaults {
  order: number;
  icon: string;
  color: Hue;
}

/**
 * Place, icon and colour for a new service or category. The service and the category of one name share their look;
 * otherwise the new page looks unlike the last of its kind.
 */
export function defaultsFor(kind: 'service' | 'category', slug: string, pages: Page[]): Defaults {
  const listed = pages.filter((page): page is Listed => page.kind === 'service' || page.kind === 'category');
  const like = listed.filter((page) => page.kind === kind).toSorted((a, b) => a.data.order - b.data.order);
  const counterpart = listed.find((page) => page.kind !== kind && slugOf(page) === slug);
  return {
    order: Math.floor(Math.max(0, ...like.map(({ data }) => data.order))) + 1,
    icon:
      counterpart?.data.icon ??
      leastUsed(
        icons,
        like.map(({ data }) => data.icon),
      ) ??
      'sparkles',
    color:
      counterpart?.data.color ??
      leastUsed(
        hueNames,
        like.map(({ data }) => data.color),
      ) ??
      hueNames[0],
  };
}

/** The word for a category in addresses of filtered lists; no two categories share one. */
export function freeType(slug: string, pages: Page[]): string {
  const taken = new Set(pages.flatMap((page) => (page.kind === 'category' ? [page.data.type] : [])));
  let type = slug;
  for (let number = 2; taken.has(type); number++) type = `${slug}-${number}`;
  return type;
}
