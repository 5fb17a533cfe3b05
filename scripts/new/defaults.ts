import type { Page } from '../../src/model/manifest.ts';
import { type Hue, hueNames } from '../../src/model/pageFields.ts';

type Listed = Extract<Page, { data: { order: number; icon: string; color: Hue } }>;

/** Generic icons that suit any service, until the author chooses a better one. */
const icons = ['sparkles', 'puzzle', 'compass', 'lightbulb', 'layers', 'rocket'];

const slugOf = ({ url }: Page) => url.slice(url.lastIndexOf('/') + 1);

/** The least used name, except the one of the latest page; the first of several. */
function leastUsed<Name extends string>(names: readonly Name[], used: string[]): Name | undefined {
  const weight = (name: Name) =>
    used.filter((each) => each === name).length + (used.at(-1) === name ? used.length : 0);
  return names.toSorted((a, b) => weight(a) - weight(b))[0];
}

interface Defaults {
  order: number;
  icon: string;
  color: Hue;
}

/**
 * Order, icon and color for a new page in a folder such as `services/`. A service and a category of the same name share
 * icon and color; otherwise the new page differs from the last of its folder.
 */
export function defaultsFor(folder: string, slug: string, pages: Page[]): Defaults {
  const listed = pages.filter((page): page is Listed => 'color' in page.data);
  const isLike = ({ url }: Page) => url.startsWith(`/${folder}`);
  const like = listed.filter(isLike).toSorted((a, b) => a.data.order - b.data.order);
  const counterpart = listed.find((page) => !isLike(page) && slugOf(page) === slug);
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

/** A unique `type` for a category, the value in URLs of filtered lists. */
export function freeType(slug: string, pages: Page[]): string {
  const taken = new Set(pages.flatMap((page) => ('type' in page.data ? [page.data.type] : [])));
  let type = slug;
  for (let number = 2; taken.has(type); number++) type = `${slug}-${number}`;
  return type;
}
