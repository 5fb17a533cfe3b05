import { counterpart } from '../../model/collections.ts';
import { link, text } from '../../model/fields.ts';
import type { Standard } from '../../model/pageData.ts';
import { color, cta, icon, order } from '../../model/pageFields.ts';
import type { PageType } from '../pageType.ts';
import { publisher } from '../organization.ts';
import { action, standard } from '../standard.ts';

const fields = {
  icon,
  color,
  order,
  label: text.describe('Small label above the heading.'),
  heading: text.describe('The heading of the page: what the reader gets from this service.'),
  cta: cta
    .extend({
      getStartedLink: link
        .optional()
        .describe('Where the first button at the top of the page leads. If left out, to /contact.'),
    })
    .describe(cta.description ?? ''),
};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    service: { fields: typeof fields; data: Standard };
  }
}

export const service: PageType<'service'> = {
  what: 'a service page',
  files: 'services/*',
  fields,
  data(page, collections) {
    const { hero, ...rest } = standard(page, collections);
    const { labels } = collections.site;
    const actions = [
      ...action(labels.getStarted, page.data.cta.getStartedLink ?? '/contact'),
      ...action(labels.viewPortfolio, counterpart(page, collections.categories)?.url),
    ];
    return { hero: { ...hero, actions }, ...rest };
  },
  things: (page, collections, address) => [
    {
      '@type': 'Service',
      '@id': `${address(page.url)}#service`,
      name: page.data.title,
      serviceType: page.data.title,
      description: page.data.description,
      url: address(page.url),
      provider: publisher(collections, address),
    },
  ],
  starter: { note: 'a service, with its own entry in menus and lists' },
};
