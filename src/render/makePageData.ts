import type { Collections, Page } from '../model/manifest.ts';
import type { LayoutData } from '../model/layoutData.ts';
import type { PageData } from '../model/pageType.ts';
import { config } from '../site.ts';

/** The page data of a page; `layout` and `icons` are the same on every page. */
export function makePageData(
  page: Page,
  collections: Collections,
  { layout, icons }: { layout: LayoutData; icons: string },
): PageData {
  const { data, isBare } = config.pageTypeOf(page);
  return {
    url: page.url,
    hue: 'color' in page.data ? page.data.color : undefined,
    parts: { icons, newTab: layout.site.labels.newTab, call: layout.booking },
    layout: isBare ? null : layout,
    template: data(page, collections),
  };
}
