import type { Collections } from './collections.ts';
import type { Page } from './manifest.ts';

/** One element of the head that belongs to a page, and that navigation replaces with the next page's. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

export interface Head {
  title: string;
  tags: HeadTag[];
}

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });

/** The title as browser tabs and search results show it: the page's own, and the site's name. */
export function fullTitle(page: Page, siteName: string): string {
  const title = page.data.seo?.title ?? page.data.title;
  return page.url === '/' ? `${siteName} — ${title}` : `${title} — ${siteName}`;
}

/** Title and meta tags of a page. */
export function headOf(page: Page, { site, picture }: Collections): Head {
  const image = page.data.seo?.image;
  const title = page.data.seo?.title ?? page.data.title;
  const description = page.data.seo?.description ?? page.data.description;
  const hidden = page.kind === 'notFound' || page.data.unlisted === true;
  return {
    title: fullTitle(page, site.name),
    tags: [
      meta({ name: 'description', content: description }),
      ...(hidden ? [meta({ name: 'robots', content: 'noindex' })] : []),
      ...(hidden
        ? []
        : [
            {
              tag: 'link' as const,
              attributes: { rel: 'canonical', href: new URL(page.url, site.url).href },
            },
          ]),
      meta({ property: 'og:title', content: title }),
      meta({ property: 'og:description', content: description }),
      meta({ property: 'og:type', content: 'website' }),
      meta({ property: 'og:site_name', content: site.name }),
      ...(image ? [meta({ property: 'og:image', content: new URL(picture(image).url, site.url).href })] : []),
    ],
  };
}
