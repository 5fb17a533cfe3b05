/** Page data: what a template needs. */

import type { LayoutData } from './layoutData.ts';
import type { NavLink } from './navigation.ts';
import type { Kind, TemplateData } from './pageTypes.ts';

export interface Action {
  text: string;
  href: string;
}

export interface HeroData {
  /** The page type, which has a drawing if the page has no icon. */
  kind: Kind;
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

/** The data of a page. `layout` is null for the not-found page, which has none. */
export interface PageData {
  url: string;
  kind: Kind;
  hue?: string;
  /** The address of the icon sheet. */
  icons: string;
  layout: LayoutData | null;
  template: TemplateData[Kind];
}

/** What every template receives: its data, and the page's body as HTML. */
export interface TemplateProps<K extends Kind> {
  data: TemplateData[K];
  body: string;
}
