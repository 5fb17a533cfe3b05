import { type Collections, folderOf, type Page } from '../../../src/model/manifest.ts';
import { hueNames } from '../../../src/model/pageFields.ts';
import { breadcrumbsOf } from '../../../src/model/navigation.ts';
import { config } from '../../site/config.ts';

const { colors, figures, firstColor, hues } = config.theme;

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
  /** A sentence below the title. */
  text?: string;
  /** Color of the motif and the kicker, and of the background, as `#rrggbb`. */
  color: string;
  ground: string;
  /** The icon that is drawn large, or the path of a figure on 32 units. Without either, the card shows the company's logo. */
  icon?: string;
  figure?: string;
  name: string;
  /** The site's host name, without `https://`. */
  host?: string;
}

const unhued = { color: firstColor(colors.signal), ground: firstColor(colors.ground) };
const colorsOfHues = new Map<string, typeof unhued>(
  hueNames.map((name) => [
    name,
    { color: firstColor(hues[name].color), ground: firstColor(hues[name].tint) },
  ]),
);

/** Color and icon are those of the page, or of the page above it: a case study looks like its category. */
const styleOf = (page: Page, { byUrl }: Collections): { color?: string; icon?: string } => {
  const above = byUrl.get(folderOf(page));
  for (const each of [page, above]) if (each && 'color' in each.data) return each.data;
  return {};
};

/** The contents of a page's card: what its top says. */
export function cardFacts(page: Page, collections: Collections): CardFacts {
  const { site } = collections;
  const { label, heading: title = page.data.title } = config.pageTypeOf(page).opening?.(page) ?? page.data;
  const repeats = label && title.toLowerCase().includes(label.toLowerCase());
  const { color, icon } = styleOf(page, collections);
  return {
    kicker: breadcrumbsOf(page, collections).at(-1)?.text ?? (repeats ? undefined : label),
    title,
    text: /^.*?[.!?](?=\s|$)/.exec(page.data.description)?.[0],
    ...(colorsOfHues.get(color ?? '') ?? unhued),
    icon,
    figure: figures[page.type],
    name: site.name,
    host: site.url && new URL(site.url).host,
  };
}
