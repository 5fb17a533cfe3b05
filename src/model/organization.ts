/** The company in structured data. */
import type { Organization } from 'schema-dts';
import type { Address } from './address.ts';
import type { Collections } from './collections.ts';

export const organizationId = (address: Address) => address('/#organization');

/** The organization behind the site, as other things refer to it. */
export const publisher = (
  { site }: Collections,
  address: Address,
): Extract<Organization, { '@type': 'Organization' }> => ({
  '@type': 'Organization',
  '@id': organizationId(address),
  name: site.name,
  url: address('/'),
});

export function organization(collections: Collections, address: Address): Organization {
  const { site } = collections;
  return {
    ...publisher(collections, address),
    description: site.tagline,
    logo: address('/icon-512.png'),
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    sameAs: site.social.map(({ url }) => url),
  };
}
