import type { LayoutData } from '../../src/model/layoutData.ts';
import type { Collections, Page } from '../../src/model/manifest.ts';
import type { Site } from '../../src/model/site.ts';
import { isNotFound } from '../../src/model/url.ts';
import { config } from '../site/config.ts';

/** The switch between the themes, if it has a name in both. */
const lampOf = ({ labels: { lampOn: on, lampOff: off } }: Site) => (on && off ? { on, off } : undefined);

/** The data of a page; `layout` and `icons` are the same on every page. The not-found page has no layout. */
export const makePageData = (
  page: Page,
  collections: Collections,
  { layout, icons }: { layout: LayoutData; icons: string },
) => ({
  url: page.url,
  hue: 'color' in page.data ? page.data.color : undefined,
  parts: { icons, newTab: layout.site.labels.newTab, call: layout.booking, lamp: lampOf(layout.site) },
  layout: isNotFound(page) ? null : layout,
  template: config.pageTypeOf(page).data(page, collections),
});
