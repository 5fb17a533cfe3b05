/** Page data: what a template needs. It is part of the page's own HTML. `makePageData.ts` makes it from the manifest. */
import type { Kind } from './kind.ts';
import type { Picture } from './manifest.ts';
import type { NavLink } from './navigation.ts';
import type { Frontmatter } from './page.ts';
import type { LayoutData } from './layoutData.ts';
import type { Site } from './site.ts';

export interface Action {
  text: string;
  href: string;
}

export interface HeroData {
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

export interface ProjectCardData {
  title: string;
  description: string;
  category: string;
  href: string;
  picture: Picture;
  alt: string;
  color: string;
  type: string;
  /** Whether the address leads nowhere, because no case study has been written yet. */
  unwritten: boolean;
}

/** The data of most kinds: a hero, and the closing block. */
export interface Standard {
  hero: HeroData;
  cta: CallToActionData;
}

export interface TemplateData {
  home: {
    hero: Frontmatter<'home'>['hero'] & { bookingUrl: string; newTab: string; pause: string; play: string };
    cta: CallToActionData;
    backToTop: string;
  };
  services: Standard;
  service: Standard;
  portfolio: Standard & {
    filter: Frontmatter<'portfolio'>['filter'];
    /** `counted` is how many projects the type has, in words. */
    types: { type: string; name: string; counted: string }[];
    projects: ProjectCardData[];
  };
  category: Standard;
  caseStudy: Standard & { picture?: Picture; alt: string };
  testimonials: Standard;
  contact: {
    hero: HeroData;
    form: Frontmatter<'contact'>['form'];
    services: { value: string; text: string }[];
    /** Where messages are sent. Without an endpoint, sending is simulated. */
    delivery: { endpoint?: string; encoding: 'form' | 'json'; trap: string; fields: Record<string, string> };
    details: Frontmatter<'contact'>['details'] & {
      emailValue: string;
      copy: string;
      copied: string;
      phoneValue: string;
      addressLines: string[];
      bookingUrl: string;
      bookingText: string;
      newTab: string;
    };
    hours: { title: string; rows: Site['hours'] };
    map: Frontmatter<'contact'>['map'] & {
      picture: Picture;
      latitude: number;
      longitude: number;
      newTab: string;
    };
  };
  page: Standard;
  notFound: {
    label?: string;
    heading: string;
    text: string;
    aside: string;
    /** Home first. */
    actions: Action[];
  };
}

/** The JSON block of a page. `layout` is null for the not-found page, which has none. */
export type PageData = {
  [K in Kind]: {
    url: string;
    kind: K;
    hue?: string;
    /** The address of the icon sheet. */
    icons: string;
    layout: LayoutData | null;
    template: TemplateData[K];
  };
}[Kind];

/** What is the same on every page of a build. */
export interface SharedPageData {
  layout: LayoutData;
  icons: string;
}
