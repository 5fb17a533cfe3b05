import { languageLinks } from '../../src/model/languages.ts';
import { type LayoutData, withLanguages } from '../../src/model/layoutData.ts';
import type { Collections, Page } from '../../src/model/manifest.ts';
import type { Site } from '../../src/model/site.ts';
import { isNotFound } from '../../src/model/url.ts';
import { config } from '../site/config.ts';

/** The switch between the themes, if it has a name in both. */
const lampOf = ({ labels: { lampOn: on, lampOff: off } }: Site) => (on && off ? { on, off } : undefined);

/** The data of a page; `collections`, `layout` and `icons` are the same on every page of its language. The not-found page has no layout. */
export const makePageData = (
  page: Page,
  collections: Collections,
  { layout, icons }: { layout: LayoutData; icons: string },
) => {
  const languages = languageLinks(page, collections);
  return {
    url: page.url,
    hue: 'color' in page.data ? page.data.color : undefined,
    parts: {
      ...{ icons, newTab: layout.site.labels.newTab, call: layout.booking, lamp: lampOf(layout.site) },
      home: collections.folder || undefined,
    },
    languages,
    layout: isNotFound(page) ? null : withLanguages(layout, languages, page.url),
    template: config.pageTypeOf(page).data(page, collections),
  };
};
