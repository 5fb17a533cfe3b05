/** The company in the terms of schema.org, as other things name it. */
import type { Site } from './site.ts';
import type { Address } from './url.ts';

export const organizationRef = ({ name }: Site, address: Address) => ({
  '@type': 'Organization',
  '@id': address('/#organization'),
  name,
});

export const postalAddress = ({ street, locality, region, postalCode, country }: Site['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: locality,
  addressRegion: region,
  postalCode,
  addressCountry: country,
});
