/**
 * Page data: what a template needs, as it travels in the page's own HTML. One function turns a page of the
 * manifest into it; the browser knows the types only.
 */
import type { CategorizedProject, Collections } from './collections.ts';
import { counterpart, slugOf } from './collections.ts';
import type { Kind } from './kind.ts';
import type { Page, Picture } from './manifest.ts';
import type { NavLink } from './navigation.ts';
import type { Frontmatter } from './page.ts';
import { addressLines, type ShellData } from './shellData.ts';
import type { Site } from './site.ts';
import { crumbOf, trailOf } from './trail.ts';

export interface Action {
  text: string;
  href: string;
}

export interface HeroData {
  /** The way to the page, where it stands below others. */
  trail?: { label: string; links: NavLink[]; here: string };
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

interface Standard {
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
    types: { type: string; name: string }[];
    projects: ProjectCardData[];
    /** The word after a number of projects. */
    counted: string;
  };
  category: Standard;
  caseStudy: Standard & { picture?: Picture; alt: string };
  testimonials: Standard;
  contact: {
    hero: HeroData;
    form: Frontmatter<'contact'>['form'];
    services: { value: string; text: string }[];
    /** Where messages go; without an endpoint they go nowhere, and sending is simulated. */
    delivery: { endpoint?: string; encoding: 'form' | 'json'; trap: string; fields: Record<string, string> };
    details: Frontmatter<'contact'>['details'] & {
      emailValue: string;
      copy: string;
      copied: string;
      phoneValue: string;
      addressLines: string[];
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
  notFound: { label?: string; heading: string; text: string; home: string; aside: string };
}

/** The JSON block of a page. `shell` is null for the page that stands outside the layout. */
export type PageData = {
  [K in Kind]: {
    url: string;
    kind: K;
    hue?: string;
    /** The address of the icon sheet. */
    icons: string;
    shell: ShellData | null;
    template: TemplateData[K];
  };
}[Kind];

/** What is the same on every page of a build. */
export interface Surroundings {
  shell: ShellData;
  icons: string;
}

/** Kinds with something alive on them: their script is fetched at idle time, not at the first sign of intent. */
export const liveKinds: ReadonlySet<Kind> = new Set<Kind>(['home', 'portfolio', 'contact', 'notFound']);

/** One action as a list, or none where words or address are missing. */
const action = (text: string | undefined, href: string | undefined): Action[] =>
  text && href ? [{ text, href }] : [];

function callToAction(page: Page, { site }: Collections): CallToActionData {
  const words = { ...site.cta, ...page.data.cta };
  return {
    subtitle: words.subtitle,
    title: words.title,
    description: words.description,
    actions: [
      ...action(words.primaryButtonText, words.primaryButtonLink),
      ...action(words.secondaryButtonText, words.secondaryButtonLink),
    ],
  };
}

function hero(page: Page, collections: Collections): HeroData {
  const { site, categories } = collections;
  const links = trailOf(page, collections);
  const category = page.kind === 'service' ? counterpart(page, categories) : undefined;
  return {
    trail: links.length > 0 ? { label: site.labels.breadcrumb, links, here: crumbOf(page) } : undefined,
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.description,
    icon: page.kind === 'service' || page.kind === 'category' ? page.data.icon : undefined,
    actions:
      page.kind === 'service'
        ? [...action(site.labels.getStarted, '/contact'), ...action(site.labels.viewPortfolio, category?.url)]
        : [],
  };
}

/** A project as its card shows it; `href` is the project's own address unless another is given. */
export function projectCard(
  project: CategorizedProject,
  collections: Collections,
  href = project.url,
): ProjectCardData {
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    href,
    picture: collections.picture(project.image),
    alt: project.imageAlt,
    color: project.color,
    type: project.type,
    unwritten: !collections.byUrl.has(href),
  };
}

/** The address that the contact form posts to, where it is not simulated. */
export const endpointOf = ({ delivery }: Site): string | undefined =>
  delivery.send === 'endpoint' ? delivery.endpoint : undefined;

/** Where the contact form's messages go. Hidden fields are for a server only. */
function deliveryOf(site: Site): TemplateData['contact']['delivery'] {
  const { encoding = 'form', trap = 'website', fields = {} } = site.delivery;
  const endpoint = endpointOf(site);
  return { endpoint, encoding, trap, fields: endpoint ? fields : {} };
}

const standard = (page: Page, collections: Collections): Standard => ({
  hero: hero(page, collections),
  cta: callToAction(page, collections),
});

const makers: { [K in Kind]: (page: Page<K>, collections: Collections) => TemplateData[K] } = {
  services: standard,
  service: standard,
  category: standard,
  testimonials: standard,
  page: standard,
  caseStudy: (page, collections) => ({
    ...standard(page, collections),
    picture: page.data.image ? collections.picture(page.data.image) : undefined,
    alt: page.data.imageAlt ?? '',
  }),
  home: (page, collections) => ({
    hero: {
      ...page.data.hero,
      bookingUrl: collections.site.booking.url,
      newTab: collections.site.labels.newTab,
      pause: collections.site.labels.pauseMotion,
      play: collections.site.labels.playMotion,
    },
    cta: callToAction(page, collections),
    backToTop: collections.site.labels.backToTop,
  }),
  portfolio: (page, collections) => ({
    ...standard(page, collections),
    filter: page.data.filter,
    types: collections.categories.map(({ data }) => ({ type: data.type, name: data.name })),
    projects: collections.projects
      .filter((project) => project.listed)
      .map((project) => projectCard(project, collections, project.categoryUrl)),
    counted: collections.site.labels.projects,
  }),
  contact: (page, collections) => ({
    hero: hero(page, collections),
    form: page.data.form,
    services: [
      ...collections.services.map((service) => ({ value: slugOf(service), text: service.data.title })),
      { value: 'other', text: page.data.form.service.other },
    ],
    delivery: deliveryOf(collections.site),
    details: {
      ...page.data.details,
      copy: collections.site.labels.copy,
      copied: collections.site.labels.copied,
      emailValue: collections.site.email,
      phoneValue: collections.site.phone,
      addressLines: addressLines(collections.site.address),
    },
    hours: { title: page.data.hours.title, rows: collections.site.hours },
    map: {
      ...page.data.map,
      ...collections.site.map,
      picture: collections.picture(page.data.map.image),
      newTab: collections.site.labels.newTab,
    },
  }),
  notFound: (page) => ({
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.text,
    home: page.data.home,
    aside: page.data.aside,
  }),
};

export function pageData(page: Page, collections: Collections, { shell, icons }: Surroundings): PageData {
  // A page and its maker share the kind, which TypeScript cannot follow through an index.
  const make = makers[page.kind] as (page: Page, collections: Collections) => TemplateData[Kind];
  return {
    url: page.url,
    kind: page.kind,
    hue: page.kind === 'service' || page.kind === 'category' ? page.data.color : undefined,
    icons,
    shell: page.kind === 'notFound' ? null : shell,
    template: make(page, collections),
  } as PageData;
}
