import { expect, test } from 'vitest';
import { config } from '../../scripts/site/config.ts';
import { about, type Files, page, pageAt, service, siteFile } from '../../scripts/testing/workspace.ts';
import { addresses } from '../model/url.ts';
import { structuredData } from './structuredData.ts';

async function dataAt(url: string, files: Files = {}) {
  const { page: found, collections } = await pageAt(url, files);
  const address = addresses(collections.site, '/');
  const { own } = config.headParts(found, collections, address);
  return structuredData(found, collections, address, own?.things);
}

const services = {
  'content/services/index.mdx': page({ template: 'services', title: 'Services', description: 'All.' }),
};

test('the home page has the company, with the facts of site.yaml, and its site', async () => {
  const organization = {
    '@type': 'Organization',
    '@id': 'https://acme.example.com/#organization',
    name: 'Acme',
    url: 'https://acme.example.com/',
    email: 'hello@example.com',
    address: { addressLocality: 'Town', postalCode: '560001' },
    sameAs: ['https://x.com/acme'],
  };
  const site = { '@type': 'WebSite', publisher: { '@id': organization['@id'] } };
  expect(await dataAt('/')).toMatchObject({ '@graph': [organization, site] });
});

test('a company that people visit has its type, hours and place', async () => {
  const localBusiness = { type: 'Bakery', openingHours: ['Mo-Fr 06:00-14:00'], priceRange: '$' };
  const map = { latitude: 64.1, longitude: -21.9 };
  expect(await dataAt('/', { 'content/site.yaml': siteFile({ localBusiness, map }) })).toMatchObject({
    '@graph': [
      {
        '@type': 'Bakery',
        name: 'Acme',
        openingHours: ['Mo-Fr 06:00-14:00'],
        priceRange: '$',
        geo: { '@type': 'GeoCoordinates', latitude: 64.1, longitude: -21.9 },
      },
      { '@type': 'WebSite' },
    ],
  });
});

test('a page below others has its breadcrumbs; without the site’s own address, they are paths', async () => {
  for (const [url, origin] of [
    ['https://acme.example.com', 'https://acme.example.com'],
    [undefined, ''],
  ] as const) {
    const files = { ...services, 'content/site.yaml': siteFile({ url }) };
    expect(await dataAt('/services/web', files)).toMatchObject({
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Services', item: `${origin}/services` },
            { position: 2, name: 'Websites', item: `${origin}/services/web` },
          ],
        },
      ],
    });
  }
});

test('other pages have none, and neither have those that search engines may not index', async () => {
  const files = { ...services, 'content/services/hidden.mdx': service('Hidden', { unlisted: true }) };
  for (const url of ['/services', '/404', '/services/hidden'])
    expect(await dataAt(url, files), url).toBe(undefined);
});

test('a page that offers a job says so, with the company and the place of the work', async () => {
  const jobAt = (job: object, fields: object = {}) =>
    dataAt('/about', { 'content/about.mdx': about({ job, ...fields }) });
  const job = { posted: '2026-10-01', hours: 'full-time' };
  expect(await jobAt(job, { expiresAt: '2099-01-01' })).toMatchObject({
    '@graph': [
      {
        '@type': 'JobPosting',
        title: 'About',
        datePosted: expect.stringMatching(/^2026-(?:09-30|10-01)T/),
        validThrough: expect.stringMatching(/^(?:2098|2099)-/),
        employmentType: 'FULL_TIME',
        hiringOrganization: { name: 'Acme', '@id': 'https://acme.example.com/#organization' },
        jobLocation: { '@type': 'Place', address: { addressLocality: 'Town' } },
      },
    ],
  });
  expect(await jobAt({ ...job, place: 'Elsewhere' })).toMatchObject({
    '@graph': [{ jobLocation: { address: { addressLocality: 'Elsewhere' } } }],
  });
});
