import type { Collections } from '../../../src/model/collections.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { hueNames } from '../../../src/model/pageFields.ts';
import { breadcrumbsOf } from '../../../src/model/breadcrumbs.ts';
import { hex } from '../../../src/theme/color.ts';
import { colors, hues } from '../../../src/theme/tokens.ts';

/** What a page's card shows. */
export interface CardFacts {
  /** Small text above the title: the parent page, or the page's label. */
  kicker?: string;
  title: string;
  /** A line below the title. */
  text?: string;
  /** Color of the motif and the kicker, as `#rrggbb`. */
  color: string;
  /** The icon that is drawn large. Without one, the card shows the agency's logo. */
  icon?: string;
  name: string;
  /** The site's host name, without `https://`. */
  host?: string;
}

const darkOf = (hue: string | undefined): string => {
  const name = hueNames.find((each) => each === hue);
  return hex(name ? hues[name][1] : colors.signal[1]);
};

/** A case study has the color and icon of its category. */
const categoryStyle = (page: Page, { byUrl }: Collections): { color?: string; icon?: string } => {
  const above = page.kind === 'caseStudy' ? byUrl.get(page.url.slice(0, page.url.lastIndexOf('/'))) : page;
  return above?.kind === 'service' || above?.kind === 'category'
    ? { color: above.data.color, icon: above.data.icon }
    : {};
};

/** The contents of a page's card: the shared title, and the heading if it says more. */
export function cardFacts(page: Page, collections: Collections): CardFacts {
  const { site } = collections;
  const title = page.data.seo?.title ?? page.data.title;
  const heading = page.kind === 'home' ? page.data.hero.tagline : page.data.heading;
  const label = page.kind === 'home' ? page.data.hero.label : page.data.label;
  const repeats = label && title.toLowerCase().includes(label.toLowerCase());
  const { color, icon } = categoryStyle(page, collections);
  return {
    kicker: breadcrumbsOf(page, collections).at(-1)?.text ?? (repeats ? undefined : label),
    title,
    text: heading === title ? undefined : heading,
    color: darkOf(color),
    icon,
    name: site.name,
    host: site.url && new URL(site.url).host,
  };
}
