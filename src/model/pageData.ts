/** Page data: what a template needs. */

import type { Call, LayoutData } from './layoutData.ts';
import type { NavLink } from './navigation.ts';
import type { TypeName, TemplateData } from './pageTypes.ts';

export interface Action {
  text: string;
  href: string;
}

export interface HeroData {
  /** The page type, which has a drawing if the page has no icon. */
  type: TypeName;
  /** The breadcrumbs, if the page is below others. */
  breadcrumbs?: { label: string; links: NavLink[]; here: string };
  label?: string;
  heading: string;
  text: string;
  icon?: string;
  actions: Action[];
}

export interface CallToActionData {
  subtitle: string;
  title: string;
  description: string;
  actions: Action[];
}

/** The data of most page types: a hero, and the closing block. */
export interface Standard {
  hero: HeroData;
  cta: CallToActionData;
}

/** What small parts of a page need to know of the site. */
export interface SiteContextData {
  /** The address of the sheet with every icon that the site uses, one `<symbol>` each. */
  icons: string;
  /** Read aloud after a link that opens a new tab. */
  newTab: string;
  /** The call that every closing block offers; without it, the block has its own actions only. */
  call?: Call;
}

/** The data of a page. `layout` is null for the not-found page, which has none. */
export interface PageData {
  url: string;
  hue?: string;
  parts: SiteContextData;
  layout: LayoutData | null;
  template: TemplateData[TypeName];
}

/** What every template receives besides the page's body, which is its children. */
export interface TemplateProps<K extends TypeName> {
  data: TemplateData[K];
}
