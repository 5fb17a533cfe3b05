/** Makes page data: what a template needs from a page and the collections. */
import type { CategorizedProject, Collections } from './collections.ts';
import { counterpart, slugOf } from './collections.ts';
import { defaultTrap } from './contactForm.ts';
import type { Kind } from './kind.ts';
import type { Page } from './manifest.ts';
import type {
  Action,
  CallToActionData,
  HeroData,
  PageData,
  ProjectCardData,
  Standard,
  SharedPageData,
  TemplateData,
} from './pageData.ts';
import { reservedValues } from './parameters.ts';
import { countText } from './plural.ts';
import { addressLines, fill } from './layoutData.ts';
import type { Site } from './site.ts';
import { breadcrumbOf, breadcrumbsOf } from './breadcrumbs.ts';

/** A list of one action, or an empty list if text or address are missing. */
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
  const links = breadcrumbsOf(page, collections);
  const category = page.kind === 'service' ? counterpart(page, categories) : undefined;
  return {
    breadcrumbs:
      links.length > 0 ? { label: site.labels.breadcrumb, links, here: breadcrumbOf(page) } : undefined,
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
  { picture }: Pick<Collections, 'picture'>,
  href = project.url,
): ProjectCardData {
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    href,
    picture: picture(project.image),
    alt: project.imageAlt,
    color: project.color,
    type: project.type,
    unwritten: href === project.url && project.unwritten,
  };
}

/** The address that the contact form posts to, unless sending is simulated. */
export const endpointOf = ({ delivery }: Site): string | undefined =>
  delivery.send === 'endpoint' ? delivery.endpoint : undefined;

/** Where the contact form's messages are sent. Hidden fields are for a server only. */
function deliveryOf(site: Site): TemplateData['contact']['delivery'] {
  const { encoding = 'form', trap = defaultTrap, fields = {} } = site.delivery;
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
  portfolio: (page, collections) => {
    const { labels, locale } = collections.site;
    const listed = collections.projects.filter((project) => project.listed);
    return {
      ...standard(page, collections),
      filter: page.data.filter,
      types: collections.categories.map(({ data: { type, name } }) => {
        const count = listed.filter((project) => project.type === type).length;
        return { type, name, counted: countText(labels.projects, count, locale) };
      }),
      projects: listed.map((project) => projectCard(project, collections, project.categoryUrl)),
    };
  },
  contact: (page, collections) => ({
    hero: hero(page, collections),
    form: page.data.form,
    services: [
      ...collections.services.map((service) => ({ value: slugOf(service), text: service.data.title })),
      { value: reservedValues.contact, text: page.data.form.service.other },
    ],
    delivery: deliveryOf(collections.site),
    details: {
      ...page.data.details,
      copy: collections.site.labels.copy,
      copied: collections.site.labels.copied,
      emailValue: collections.site.email,
      phoneValue: collections.site.phone,
      addressLines: addressLines(collections.site.address),
      bookingUrl: collections.site.booking.url,
      bookingText: fill(collections.site.labels.bookCallShort, collections.site.person),
      newTab: collections.site.labels.newTab,
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
    aside: page.data.aside,
    actions: [...action(page.data.home, '/'), ...action(page.data.more, page.data.moreLink)],
  }),
};

/** The page data of a page; `layout` and `icons` are the same on every page. */
export function makePageData(
  page: Page,
  collections: Collections,
  { layout, icons }: SharedPageData,
): PageData {
  // A page and its maker share the kind, which TypeScript cannot follow through an index.
  const make = makers[page.kind] as (page: Page, collections: Collections) => TemplateData[Kind];
  return {
    url: page.url,
    kind: page.kind,
    hue: page.kind === 'service' || page.kind === 'category' ? page.data.color : undefined,
    icons,
    layout: page.kind === 'notFound' ? null : layout,
    template: make(page, collections),
  } as PageData;
}
