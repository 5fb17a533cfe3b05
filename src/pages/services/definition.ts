import { text } from '../../model/fields.ts';
import { firstLinks } from '../../model/navigation.ts';
import type { PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = {};

const labels = {
  ourServices: text.describe('Heading of the services in the menus.'),
  allServices: text.describe('Link to every service, at the end of the list in the menus.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    services: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

export const services: PageType<'services'> = {
  what: 'the services page',
  fields,
  labels,
  data: standard,
  dropdown: ({ services, site }) => ({
    heading: site.labels.ourServices,
    links: firstLinks(services),
    all: site.labels.allServices,
  }),
};
