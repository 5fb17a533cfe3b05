import type { Collections, Page } from '../../../src/model/manifest.ts';
import { hueNames } from '../../../src/model/pageFields.ts';
import { breadcrumbsOf } from '../../../src/model/navigation.ts';
import { config } from '../../site/config.ts';

const { colors, firstColor, hues } = config.theme;

/** Sizes of a card, in pixels. */
export const size = {
  /** The size that social networks and messengers recommend. */
  width: 1200,
  height: 630,
  margin: 64,
  /** Vertical position of the line above the site's name. */
  rule: 518,
  /** Width of the text, which leaves room for the motif. */
  words: 700,
  /** Width of the motif. */
  drawing: 336,
};

export interface CardFacts {
  /** Small text above the title: the parent page, or the page's label. */
  kicker?: string;
  title: string;
  /** A line below the title. */
  text?: string;
  /** Color of the motif and the kicker, as `#rrggbb`. */
  color: string;
  /** The icon that is drawn large. Without one, the card shows the company's logo. */
  icon?: string;
  name: string;
  /** The site's host name, without `https://`. */
  host?: string;
}

const signal = firstColor(colors.signal);
const colorsOfHues = new Map<string, string>(hueNames.map((name) => [name, firstColor(hues[name].color)]));

/** Color and icon are those of the page, or of the page above it: a case study looks like its category. */
const styleOf = (page: Page, { byUrl }: Collections): { color?: string; icon?: string } => {
  const above = byUrl.get(page.url.slice(0, page.url.lastIndexOf('/')));
  for (const each of [page, above]) if (each && 'color' in each.data) return each.data;
  return {};
};

/** The contents of a page's card: the shared title, and the heading if it says more. */
export function cardFacts(page: Page, collections: Collections): CardFacts {
  const { site } = collections;
  const title = page.data.seo?.title ?? page.data.title;
  const { label, heading } = config.pageTypeOf(page).opening?.(page) ?? page.data;
  const repeats = label && title.toLowerCase().includes(label.toLowerCase());
  const { color, icon } = styleOf(page, collections);
  return {
    kicker: breadcrumbsOf(page, collections).at(-1)?.text ?? (repeats ? undefined : label),
    title,
    text: heading === title ? undefined : heading,
    color: colorsOfHues.get(color ?? '') ?? signal,
    icon,
    name: site.name,
    host: site.url && new URL(site.url).host,
  };
}
