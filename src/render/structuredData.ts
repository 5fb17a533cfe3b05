/** JSON-LD: what a page is about, in the terms of schema.org. It contains nothing that the page does not show. */
import type {
  AboutPage,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  Graph,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Address } from '../model/address.ts';
import { breadcrumbOf, breadcrumbsOf } from '../model/breadcrumbs.ts';
import type { Collections } from '../model/collections.ts';
import { isIndexable } from '../model/indexable.ts';
import type { Page } from '../model/manifest.ts';
import { organization, organizationId } from '../model/organization.ts';
import { config } from '../site.ts';

/** A question of a page and its answer, as visitors read them. */
export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

const webSite = ({ site }: Collections, address: Address): WebSite => ({
  '@type': 'WebSite',
  '@id': address('/#website'),
  name: site.name,
  url: address('/'),
  inLanguage: site.locale,
  publisher: { '@id': organizationId(address) },
});

function webPage(
  page: Page,
  collections: Collections,
  address: Address,
): WebPage | ContactPage | AboutPage | CollectionPage {
  const url = address(page.url);
  const facts = {
    '@id': url,
    url,
    name: page.data.seo?.title ?? page.data.title,
    description: page.data.description,
    inLanguage: collections.site.locale,
    isPartOf: { '@id': address('/#website') },
  };
  const { lists, schemaType } = config.pageTypeOf(page);
  if (!lists) {
    const type = schemaType ?? (page.data.seo?.about ? 'AboutPage' : 'WebPage');
    const about = type === 'WebPage' ? undefined : organization(collections, address);
    return { '@type': type, ...facts, ...(about && { about }) };
  }
  return {
    '@type': 'CollectionPage',
    ...facts,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: lists(page, collections).map(({ name, url: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(item && { url: address(item) }),
      })),
    },
  };
}

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
    page.url === '/' ? [organization(collections, address), webSite(collections, address)] : [],
  ({ page, collections, address }) => [webPage(page, collections, address)],
  ({ page, collections, address }) => config.pageTypeOf(page).things?.(page, collections, address) ?? [],
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
