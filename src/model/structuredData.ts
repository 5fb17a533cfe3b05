/** JSON-LD: what a page is about, in the terms of schema.org. It contains nothing that the page does not show. */
import type {
  AboutPage,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  Graph,
  Organization,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Address } from './address.ts';
import type { Collections } from './collections.ts';
import { isIndexable } from './indexable.ts';
import type { Page } from './manifest.ts';
import { breadcrumbOf, breadcrumbsOf } from './breadcrumbs.ts';

/** A question of a page and its answer, as visitors read them. */
export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

interface Listed {
  name: string;
  /** Absent if there is no page. */
  url?: string;
}

const organizationId = (address: Address) => address('/#organization');

/** The organization behind the site, as other things refer to it. */
const publisher = (
  { site }: Collections,
  address: Address,
): Extract<Organization, { '@type': 'Organization' }> => ({
  '@type': 'Organization',
  '@id': organizationId(address),
  name: site.name,
  url: address('/'),
});

function organization(collections: Collections, address: Address): Organization {
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

const webSite = ({ site }: Collections, address: Address): WebSite => ({
  '@type': 'WebSite',
  '@id': address('/#website'),
  name: site.name,
  url: address('/'),
  inLanguage: site.locale,
  publisher: { '@id': organizationId(address) },
});

/** What a page of this kind lists, in its order. */
function listedOn(page: Page, { services, categories, projects }: Collections, address: Address): Listed[] {
  const named = (each: Page): Listed => ({ name: each.data.title, url: address(each.url) });
  if (page.kind === 'services') return services.map(named);
  if (page.kind === 'portfolio') return categories.map(named);
  if (page.kind !== 'category') return [];
  return projects
    .filter(({ categoryUrl }) => categoryUrl === page.url)
    .map(({ title, url, unwritten }) => ({ name: title, url: unwritten ? undefined : address(url) }));
}

const isCollection = ({ kind }: Page) => kind === 'services' || kind === 'portfolio' || kind === 'category';

function pageType({ kind, data }: Page): 'WebPage' | 'ContactPage' | 'AboutPage' {
  if (kind === 'contact') return 'ContactPage';
  return data.seo?.about ? 'AboutPage' : 'WebPage';
}

function webPage(
  page: Page,
  collections: Collections,
  address: Address,
): WebPage | ContactPage | AboutPage | CollectionPage {
  const url = address(page.url);
  const facts = {
    '@id': url,
    url,
    name: page.data.title,
    description: page.data.description,
    inLanguage: collections.site.locale,
    isPartOf: { '@id': address('/#website') },
  };
  if (!isCollection(page)) {
    const about = page.kind === 'contact' || page.data.seo?.about;
    return { '@type': pageType(page), ...facts, ...(about && { about: organization(collections, address) }) };
  }
  return {
    '@type': 'CollectionPage',
    ...facts,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: listedOn(page, collections, address).map(({ name, url: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(item && { url: item }),
      })),
    },
  };
}

const service = (page: Page<'service'>, collections: Collections, address: Address): Service => ({
  '@type': 'Service',
  '@id': `${address(page.url)}#service`,
  name: page.data.title,
  serviceType: page.data.title,
  description: page.data.description,
  url: address(page.url),
  provider: publisher(collections, address),
});

function breadcrumbs(page: Page, collections: Collections, address: Address): BreadcrumbList[] {
  const breadcrumbs = breadcrumbsOf(page, collections);
  if (breadcrumbs.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...breadcrumbs, { href: page.url, text: breadcrumbOf(page) }].map(
        ({ href, text }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: text,
          item: address(href),
        }),
      ),
    },
  ];
}

function faq({ questions, page, address }: Described): FAQPage[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${address(page.url)}#faq`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

interface Described {
  page: Page;
  collections: Collections;
  address: Address;
  questions: QuestionAndAnswer[];
}

/** What structured data can say of a page: each gives its things, or none if the page has nothing of the kind. */
const describers: readonly ((of: Described) => Thing[])[] = [
  ({ page, collections, address }) =>
    page.kind === 'home' ? [organization(collections, address), webSite(collections, address)] : [],
  ({ page, collections, address }) => [webPage(page, collections, address)],
  ({ page, collections, address }) => (page.kind === 'service' ? [service(page, collections, address)] : []),
  ({ page, collections, address }) => breadcrumbs(page, collections, address),
  faq,
];

/** The JSON-LD of a page, or nothing for a page that is not for search engines. */
export function structuredData(
  page: Page,
  collections: Collections,
  address: Address,
  questions: QuestionAndAnswer[],
): Graph | undefined {
  if (!isIndexable(page)) return undefined;
  const described = { page, collections, address, questions };
  return {
    '@context': 'https://schema.org',
    '@graph': describers.flatMap((describe) => describe(described)),
  };
}
