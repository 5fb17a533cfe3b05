import { parameters, reservedValues } from '../../collections/parameters.ts';
import { type FormDelivery, formOf } from '../../model/delivery.ts';
import { originalOf } from '../../model/languages.ts';
import { type Picture, slugOf } from '../../model/manifest.ts';
import type { Frontmatter } from '../../model/pageFields.ts';
import type { PageType } from '../../model/pageType.ts';
import type { Site } from '../../model/site.ts';
import { type HeroData, hero } from '../standard.ts';
import { fields } from './fields.ts';

interface Data {
  hero: HeroData;
  words: Frontmatter<'contact'>;
  site: Site;
  /** What its form is given: what names it in every language, its words, what it offers, and where it sends. */
  form: {
    name: string;
    words: Frontmatter<'contact'>['form'];
    services: { value: string; text: string; lang?: string }[];
    delivery: FormDelivery;
    /** Where the browser's own mail program sends the form when there is neither a script nor a server. */
    email: string;
  };
  /** The picture in the place of the map. */
  picture?: Picture;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    contact: { fields: typeof fields; data: Data };
  }
}

export const contact: PageType<'contact'> = {
  what: 'the contact page',
  fields,
  data(page, collections) {
    const { site, services, inherited } = collections;
    const { form, map } = page.data;
    return {
      hero: hero(page, collections),
      words: page.data,
      site,
      form: {
        ...{ name: originalOf(page), words: form, delivery: formOf(site.delivery), email: site.email },
        services: [
          ...services.map((service) => ({
            ...{ value: slugOf(service), text: service.data.title },
            lang: inherited.services?.lang,
          })),
          ...(form.service ? [{ value: reservedValues.contact, text: form.service.other }] : []),
        ],
      },
      picture: map && collections.picture(map.image),
    };
  },
  choice: { parameter: parameters.contact, of: 'service', others: [reservedValues.contact] },
  fixed: { url: '/contact', because: 'buttons on every service page lead to it' },
};
