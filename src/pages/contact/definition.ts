import type { z } from 'zod';
import { parameters, reservedValues } from '../../collections/parameters.ts';
import { slugOf } from '../../model/collections.ts';
import { type FormDelivery, formOf } from '../../model/delivery.ts';
import { addressLines, type Call, callOf } from '../../model/layoutData.ts';
import type { Picture } from '../../model/manifest.ts';
import type { HeroData } from '../../model/pageData.ts';
import type { Site } from '../../model/site.ts';
import type { PageType } from '../../model/pageType.ts';
import { hero } from '../standard.ts';
import { fields } from './fields.ts';

interface Data {
  hero: HeroData;
  form: z.output<typeof fields.form>;
  services: { value: string; text: string }[];
  delivery: FormDelivery;
  details: z.output<typeof fields.details> & {
    emailValue: string;
    phoneValue: string;
    addressLines: string[];
    /** If the site offers calls. */
    booking?: Call;
  };
  hours: { title: string; rows: Site['hours'] };
  map?: NonNullable<z.output<typeof fields.map>> & {
    picture: Picture;
    latitude: number;
    longitude: number;
    newTab: string;
  };
}

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    contact: { fields: typeof fields; data: Data };
  }
}

export const contact: PageType<'contact'> = {
  kind: 'contact',
  what: 'the contact page',
  fields,
  data(page, collections) {
    const { site, services } = collections;
    const { form, details, hours, map } = page.data;
    const { labels } = site;
    return {
      hero: hero(page, collections),
      form,
      services: [
        ...services.map((service) => ({ value: slugOf(service), text: service.data.title })),
        { value: reservedValues.contact, text: form.service.other },
      ],
      delivery: formOf(site.delivery),
      details: {
        ...details,
        emailValue: site.email,
        phoneValue: site.phone,
        addressLines: addressLines(site.address),
        booking: callOf(site),
      },
      hours: { title: hours.title, rows: site.hours },
      map: map &&
        site.map && {
          ...map,
          ...site.map,
          picture: collections.picture(map.image),
          newTab: labels.newTab,
        },
    };
  },
  choice: { parameter: parameters.contact, of: 'service', others: [reservedValues.contact] },
  fixed: { url: '/contact', because: 'buttons on every service page lead to it' },
  schemaType: 'ContactPage',
};
