/** JSON-LD: what search results show besides the text of a page. It says nothing that the page does not show. */

import { type Address, isHome, isIndexable } from '../model/url.ts';
import { breadcrumbOf, breadcrumbsOf } from '../model/navigation.ts';
import type { Collections, Page } from '../model/manifest.ts';
import { postalAddress } from '../model/organization.ts';
import type { OwnHead } from '../model/pageType.ts';

type Things = OwnHead['things'];

function companyThings({ site, folder }: Collections, address: Address): Things {
  const { type = 'Organization', ...ofBusiness } = site.localBusiness ?? {};
  const organization = address('/#organization');
  return [
    {
      '@type': type,
      '@id': organization,
      name: site.name,
      url: address('/'),
      description: site.tagline,
      logo: address('/icon-512.png'),
      email: site.email,
      telephone: site.phone,
      address: postalAddress(site.address),
      sameAs: site.social.map(({ url }) => url),
      ...ofBusiness,
      geo: site.localBusiness && site.map && { '@type': 'GeoCoordinates', ...site.map },
    },
    {
      '@type': 'WebSite',
      '@id': address(`${folder || '/'}#website`),
      name: site.name,
      url: address(folder || '/'),
      inLanguage: site.locale,
      publisher: { '@id': organization },
    },
  ];
}

/** The breadcrumbs of a page that is below others. */
function breadcrumbThings(page: Page, collections: Collections, address: Address): Things {
  const above = breadcrumbsOf(page, collections);
  if (above.length === 0) return [];
  const all = [...above, { href: page.url, text: breadcrumbOf(page) }];
  const itemListElement = all.map(({ href, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: address(href),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The JSON-LD of a page. Most pages at the top have none, and neither have those that are not for search engines. */
export function structuredData(
  page: Page,
  collections: Collections,
  address: Address,
  own: Things = [],
): object | undefined {
  if (!isIndexable(page)) return undefined;
  const usual = isHome(page)
    ? companyThings(collections, address)
    : breadcrumbThings(page, collections, address);
  const things = [...own, ...usual];
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}
