/** The services, in their order. */
import { byOrder, type CollectionDefinitions, listedPages } from '../model/collections.ts';
import type { Page } from '../model/manifest.ts';

declare module '../model/collections.ts' {
  interface SiteCollections {
    services: Page<'service'>[];
  }
}

export const services: CollectionDefinitions['services'] = {
  collect: (pages) => listedPages(pages, 'service').sort(byOrder),
};
