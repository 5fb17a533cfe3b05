import type { Thing } from 'schema-dts';
import { expect, test } from 'vitest';
import { type Files, manifestOf, page, siteFile } from '../../scripts/testing/workspace.ts';
import { addresses } from '../model/address.ts';
import { structuredData } from './structuredData.ts';
import { config } from '../site.ts';

const about = (fields: object = {}) => ({
  'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.', ...fields }),
});

const services = {
  'content/services/index.mdx': page({ template: 'services', title: 'Services', description: 'All.' }),
};

/** The things of a page by their type. */
async function thingsAt(
  url: string,
  files: Files = {},
  questions: { question: string; answer: string }[] = [],
) {
  const collections = config.collect(await manifestOf(files));
  const found = collections.byUrl.get(url);
  if (!found) throw new Error(`There is no page ${url}.`);
  const data = structuredData(found, collections, addresses(collections.site, '/'), questions);
  const typed = (data?.['@graph'] ?? []).filter(
    (thing): thing is Exclude<Thing, string> => typeof thing === 'object',
  );
  return Object.fromEntries(typed.map((thing) => ['@type' in thing ? String(thing['@type']) : '', thing]));
}

const typesAt = async (...args: Parameters<typeof thingsAt>) => Object.keys(await thingsAt(...args));

test('each page type has its schema.org types', async () => {
  expect(await typesAt('/')).toEqual(['Organization', 'WebSite', 'WebPage']);
  expect(await typesAt('/services/web')).toEqual(['WebPage', 'Service']);
  expect(await typesAt('/services', services)).toEqual(['CollectionPage']);
  expect(await typesAt('/portfolio/web')).toEqual(['CollectionPage']);
  expect(await typesAt('/contact')).toEqual(['ContactPage']);
  expect(await typesAt('/testimonials')).toEqual(['WebPage']);
  expect(await typesAt('/about', about())).toEqual(['WebPage']);
  expect(await typesAt('/about', about({ seo: { about: true } }))).toEqual(['AboutPage']);
});

test('pages that search engines may not index have no structured data', async () => {
  expect(await typesAt('/404')).toEqual([]);
  expect(await typesAt('/about', about({ unlisted: true }))).toEqual([]);
});

test('the organization has the facts of site.yaml', async () => {
  expect((await thingsAt('/')).Organization).toMatchObject({
    '@id': 'https://acme.example.com/#organization',
    name: 'Acme',
    url: 'https://acme.example.com/',
    email: 'hello@example.com',
    address: { addressLocality: 'Town', postalCode: '560001' },
    sameAs: ['https://x.com/acme'],
  });
});

test('a service is provided by the organization, and is below the list of services', async () => {
  const { Service, BreadcrumbList } = await thingsAt('/services/web', services);
  expect(Service).toMatchObject({
    name: 'Websites',
    description: 'What Websites is, said in as many words as a reader of search results needs.',
    url: 'https://acme.example.com/services/web',
    provider: { '@id': 'https://acme.example.com/#organization', name: 'Acme' },
  });
  expect(BreadcrumbList).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Services', item: 'https://acme.example.com/services' },
      { position: 2, name: 'Websites', item: 'https://acme.example.com/services/web' },
    ],
  });
});

test('a category lists its projects; those without a page have no address', async () => {
  const { CollectionPage } = await thingsAt('/portfolio/web', {
    'content/portfolio/web/shop.mdx': page({ title: 'Shop', description: 'A shop.' }),
  });
  expect(CollectionPage).toMatchObject({
    mainEntity: {
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Project shop',
          url: 'https://acme.example.com/portfolio/web/shop',
        },
        { '@type': 'ListItem', position: 2, name: 'Project clinic' },
      ],
    },
  });
});

test('without the site’s own address, addresses are paths', async () => {
  const { Service } = await thingsAt('/services/web', { 'content/site.yaml': siteFile({ url: undefined }) });
  expect(Service).toMatchObject({ url: '/services/web' });
});
