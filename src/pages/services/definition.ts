import type { Standard } from '../../model/pageData.ts';
import type { PageType } from '../pageType.ts';
import { standard } from '../standard.ts';

const fields = {};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    services: { fields: typeof fields; data: Standard };
  }
}

export const services: PageType<'services'> = {
  what: 'the services page',
  fields,
  data: standard,
  lists: (_, { services }) => services.map(({ url, data }) => ({ name: data.title, url })),
};
