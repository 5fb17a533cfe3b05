import type { Collections } from '../../../src/model/collections.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { hueNames } from '../../../src/model/page.ts';
import { breadcrumbsOf } from '../../../src/model/breadcrumbs.ts';
import { hex } from '../../../src/theme/hex.ts';
import { colors, hues } from '../../../src/theme/tokens.ts';

/** What stands on a page's card. */
export interface CardFacts {
  /** Small words above the title: the page that this one belongs to, or its label. */
  kicker?: string;
  title: string;
  /** A line below the title. */
  text?: string;
  /** Of the drawing and the small words, as `#rrggbb`. */
  color: string;
  /** The name of the icon that is drawn large; without one, it is the agency's mark. */
  icon?: string;
  name: string;
  /** The site's address as people say it. */
  host?: string;
}

const darkOf = (hue: string | undefined): string => {
  const name = hueNames.find((each) => each === hue);
  return hex(name ? hues[name][1] : colors.signal[1]);
};

/** A case study has the colour and icon of its category. */
const tinted = (page: Page, { byUrl }: Collections): { color?: string; icon?: string } => {
  const above = page.kind === 'caseStudy' ? byUrl.get(page.url.slice(0, page.url.lastIndexOf('/'))) : page;
  return above?.kind === 'service' || above?.kind === 'category'
    ? { color: above.data.color, icon: above.data.icon }
    : {};
};

/** What a page's card says: the title that is shared, and the heading where it says more. */
export function cardFacts(page: Page, collections: Collections): CardFacts {
  const { site } = collections;
  const title = page.data.seo?.title ?? page.data.title;
  const heading = page.kind === 'home' ? page.data.hero.tagline : page.data.heading;
  const label = page.kind === 'home' ? page.data.hero.label : page.data.label;
  const repeats = label && title.toLowerCase().includes(label.toLowerCase());
  const { color, icon } = tinted(page, collections);
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
