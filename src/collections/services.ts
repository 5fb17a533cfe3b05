/** The services, in their order. */
import { byOrder, listedPages, type Page } from '../model/manifest.ts';

export const services = {
  collect: (pages: readonly Page[]) => listedPages(pages, 'service').sort(byOrder),
  pictures: (all: Page<'service'>[]) => all.flatMap(({ data }) => data.picture?.image ?? []),
  isInherited: true as const,
};
