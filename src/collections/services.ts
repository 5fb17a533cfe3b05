/** The services, in their order. */
import { byOrder, type CollectionDefinitions, listedPages, type Page } from '../model/manifest.ts';

declare module '../model/manifest.ts' {
  interface SiteCollections {
    services: Page<'service'>[];
  }
}

export const services: CollectionDefinitions['services'] = {
  collect: (pages) => listedPages(pages, 'service').sort(byOrder),
};
