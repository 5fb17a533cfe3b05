import { counterpart } from '../../collections/portfolio.ts';
import { parameters, reservedValues } from '../../collections/parameters.ts';
import { text } from '../../model/fields.ts';
import { localLink } from '../../model/languages.ts';
import { slugOf } from '../../model/manifest.ts';
import { firstLinks } from '../../model/navigation.ts';
import type { PageType } from '../../model/pageType.ts';
import { color, cta, icon, order } from '../../model/pageFields.ts';
import { action, type Standard, standard } from '../standard.ts';

const fields = {
  icon,
  color,
  order,
  label: text.describe('Small label above the heading.'),
  heading: text.describe('The heading of the page: what the reader gets from this service.'),
  cta,
};

const labels = {
  services: text.describe('Heading of the services in the footer.'),
  learnMore: text.describe('Link on the card of a service.'),
  getStarted: text.describe('First button at the top of a service page.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    service: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

const reserved = reservedValues.contact;

export const service: PageType<'service'> = {
  what: 'a service page',
  files: 'services/*',
  fields,
  labels,
  isShownByBody: true,
  data(page, collections) {
    const { hero, ...rest } = standard(page, collections);
    const { labels } = collections.site;
    const actions = [
      ...action(labels.getStarted, localLink(`/contact?${parameters.contact}=${slugOf(page)}`, collections)),
      ...action(labels.viewPortfolio, counterpart(page, collections.categories)?.url),
    ];
    return { hero: { ...hero, actions }, ...rest };
  },
  footerColumn: ({ services, site }) => ({ title: site.labels.services, links: firstLinks(services) }),
  rules: [
    {
      id: 'reserved-name',
      // The contact form could not tell them apart.
      find: (page) =>
        slugOf(page) === reserved
          ? [
              `The contact form uses “${reserved}” for its last choice, so no service can have this name.`,
              `Rename the file to say what the service is, such as ${reserved}-services.mdx.`,
            ]
          : undefined,
    },
  ],
  starter: { note: 'a service, with its own entry in menus and lists' },
};
