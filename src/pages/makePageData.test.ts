import { expect, test } from 'vitest';
import {
  category,
  type Files,
  manifestOf,
  page,
  project,
  service,
  siteFile,
} from '../../scripts/testing/workspace.ts';
import { collect } from '../model/collections.ts';
import type { Kind } from '../model/pageTypes.ts';
import { makePageData } from './makePageData.ts';
import type { PageData } from '../model/pageData.ts';
import { layoutData } from '../model/layoutData.ts';

async function dataAt(url: string, files: Files = {}): Promise<PageData> {
  const collections = collect(await manifestOf(files));
  const found = collections.byUrl.get(url);
  if (!found) throw new Error(`There is no page ${url}.`);
  return makePageData(found, collections, { layout: layoutData(collections), icons: '/icons.svg' });
}

function assertKind<K extends Kind>(data: PageData, kind: K): asserts data is Extract<PageData, { kind: K }> {
  expect(data.kind).toBe(kind);
}

const portfolio = page({
  template: 'portfolio',
  title: 'Portfolio',
  description: 'Work.',
  filter: { label: 'Filter', all: 'All', emptyTitle: 'None', emptyText: 'None.' },
});

test('a service has its hue, its icon and a link to its projects', async () => {
  const data = await dataAt('/services/web', {
    'content/services/web.mdx': service('Websites', { color: 'coral', icon: 'bot' }),
  });
  assertKind(data, 'service');
  expect(data.hue).toBe('coral');
  expect(data.template.hero.icon).toBe('bot');
  expect(data.template.hero.actions).toEqual([
    { text: 'label getStarted', href: '/contact' },
    { text: 'label viewPortfolio', href: '/portfolio/web' },
  ]);
});

test('a service without a category of its name leads to the contact page only', async () => {
  const data = await dataAt('/services/alone', { 'content/services/alone.mdx': service('Alone') });
  assertKind(data, 'service');
  expect(data.template.hero.actions).toEqual([{ text: 'label getStarted', href: '/contact' }]);
});

test('a page’s call to action replaces the site’s line by line', async () => {
  const data = await dataAt('/services/web', {
    'content/services/web.mdx': service('Websites', {
      cta: { title: 'Own', subtitle: 'Own too', description: 'Own words.', primaryButtonText: 'Own button' },
    }),
  });
  assertKind(data, 'service');
  expect(data.template.cta).toEqual({
    subtitle: 'Own too',
    title: 'Own',
    description: 'Own words.',
    actions: [
      { text: 'Own button', href: '/contact' },
      { text: 'Services', href: '/testimonials' },
    ],
  });
});

test('a page without a call to action shows the site’s', async () => {
  const data = await dataAt('/testimonials');
  assertKind(data, 'testimonials');
  expect(data.template.cta.title).toBe('Site title');
});

test('a page shows its heading instead of its title if it has one', async () => {
  const without = await dataAt('/about', {
    'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.' }),
  });
  assertKind(without, 'page');
  expect(without.template.hero).toMatchObject({ heading: 'About', text: 'Us.', actions: [] });
  const own = await dataAt('/about', {
    'content/about.mdx': page({
      template: 'page',
      title: 'About',
      heading: 'Who we are',
      description: 'Us.',
    }),
  });
  assertKind(own, 'page');
  expect(own.template.hero.heading).toBe('Who we are');
});

test('the portfolio shows the listed projects only, and each leads to its category', async () => {
  const data = await dataAt('/portfolio', {
    'content/portfolio/index.mdx': portfolio,
    'content/portfolio/web.mdx': category('Work', {
      type: 'sites',
      name: 'Sites',
      color: 'lime',
      projects: [project('shop', { listed: true }), project('clinic')],
    }),
  });
  assertKind(data, 'portfolio');
  expect(data.template.types).toEqual([{ type: 'sites', name: 'Sites', counted: '1 label project' }]);
  expect(data.template.projects).toMatchObject([
    {
      title: 'Project shop',
      href: '/portfolio/web',
      color: 'lime',
      type: 'sites',
      alt: 'A cover',
      picture: { width: 8, height: 6 },
    },
  ]);
});

test('the contact form offers every service by its slug, and another', async () => {
  const data = await dataAt('/contact', {
    'content/services/voice-agents.mdx': service('Voice agents', { order: 2 }),
  });
  assertKind(data, 'contact');
  expect(data.template.services).toEqual([
    { value: 'web', text: 'Websites' },
    { value: 'voice-agents', text: 'Voice agents' },
    { value: 'other', text: 'Other' },
  ]);
});

test('the contact form is delivered as site.yaml says', async () => {
  const deliveryOf = async (delivery: object) => {
    const data = await dataAt('/contact', { 'content/site.yaml': siteFile({ delivery }) });
    assertKind(data, 'contact');
    return data.template.delivery;
  };
  const endpoint = 'https://forms.example.com/f';
  const fields = { access_key: 'abc' };
  expect(await deliveryOf({ send: 'endpoint', endpoint, encoding: 'json', trap: '_gotcha', fields })).toEqual(
    { endpoint, encoding: 'json', trap: '_gotcha', fields },
  );
  expect(await deliveryOf({ send: 'simulate', endpoint, fields })).toMatchObject({
    endpoint: undefined,
    encoding: 'form',
    fields: {},
  });
});

test('the contact page shows the facts of site.yaml', async () => {
  const data = await dataAt('/contact');
  assertKind(data, 'contact');
  expect(data.template.details).toMatchObject({
    emailValue: 'hello@example.com',
    phoneValue: '+91 00000 00000',
    addressLines: ['1 Road', 'Town 560001', 'State, India'],
    bookingUrl: 'https://booking.example.com/ada',
  });
  expect(data.template.hours.rows).toEqual([{ days: 'Monday', hours: '9-5' }]);
  expect(data.template.map).toMatchObject({ latitude: 1, longitude: 2, picture: { width: 8 } });
});

test('a case study has the picture that it names, or none', async () => {
  const study = (fields: object) => ({
    'content/portfolio/web/shop.mdx': page({ title: 'The shop', description: 'How.', ...fields }),
  });
  const pictured = await dataAt('/portfolio/web/shop', study({ image: 'cover.svg', imageAlt: 'The front' }));
  assertKind(pictured, 'caseStudy');
  expect(pictured.template).toMatchObject({ picture: { width: 8, height: 6 }, alt: 'The front' });
  const bare = await dataAt('/portfolio/web/shop', study({}));
  assertKind(bare, 'caseStudy');
  expect(bare.template.picture).toBe(undefined);
});

test('the not-found page has no layout', async () => {
  const data = await dataAt('/404');
  assertKind(data, 'notFound');
  expect(data.layout).toBe(null);
  expect(data.template).toMatchObject({ heading: 'Not found', text: 'Gone.', aside: 'Sorry.' });
  expect(data.template.actions).toEqual([
    { text: 'Home', href: '/' },
    { text: 'All pages', href: '/testimonials' },
  ]);
});

test('every other page has the layout and the icons', async () => {
  const data = await dataAt('/');
  assertKind(data, 'home');
  expect(data.icons).toBe('/icons.svg');
  expect(data.layout).toMatchObject({
    name: 'Acme',
    services: [{ href: '/services/web', text: 'Websites' }],
  });
  expect(data.template.hero).toMatchObject({
    bookingUrl: 'https://booking.example.com/ada',
    newTab: 'label newTab',
  });
});
