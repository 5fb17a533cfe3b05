import { expect, test } from 'vitest';
import type { Standard } from '../../src/pages/standard.ts';
import { type Files, pageAt, service, siteFile } from '../testing/workspace.ts';
import { makePageData } from './makePageData.ts';
import { config } from '../site/config.ts';

async function dataAt(url: string, files: Files = {}) {
  const { page, collections } = await pageAt(url, files);
  return makePageData(page, collections, { layout: config.layoutData(collections), icons: '/icons.svg' });
}

async function serviceAt(url: string, files: Files) {
  const data = await dataAt(url, files);
  const template = data.template as Standard;
  expect(template.hero.type).toBe('service');
  return { ...data, template };
}

test('a service has its hue, its icon, and a link to its projects if there is a category of its name', async () => {
  const data = await serviceAt('/services/web', {
    'content/services/web.mdx': service('Websites', { color: 'coral', icon: 'bot' }),
  });
  expect(data.hue).toBe('coral');
  expect(data.template.hero.icon).toBe('bot');
  expect(data.template.hero.actions).toEqual([
    { text: 'label getStarted', href: '/contact?service=web' },
    { text: 'label viewPortfolio', href: '/portfolio/web' },
  ]);
  const alone = await serviceAt('/services/alone', { 'content/services/alone.mdx': service('Alone') });
  expect(alone.template.hero.actions).toEqual([{ text: 'label getStarted', href: '/contact?service=alone' }]);
});

test('a page’s call to action replaces the site’s line by line', async () => {
  const data = await serviceAt('/services/web', {
    'content/services/web.mdx': service('Websites', {
      cta: { title: 'Own', subtitle: 'Own too', description: 'Own words.', primaryButtonText: 'Own button' },
    }),
  });
  expect(data.template.cta).toEqual({
    type: 'service',
    icon: 'clock',
    subtitle: 'Own too',
    title: 'Own',
    description: 'Own words.',
    actions: [
      { text: 'Own button', href: '/contact' },
      { text: 'Services', href: '/testimonials' },
    ],
  });
});

test('the address has the lines of site.yaml, or is put together from its parts', async () => {
  const linesOf = async (address: object) => {
    const data = await dataAt('/', { 'content/site.yaml': siteFile({ address }) });
    return data.layout?.address;
  };
  const parts = { street: 'Havnegade 2', locality: 'Aarhus C', postalCode: '8000', country: 'Denmark' };
  expect(await linesOf({ ...parts, region: 'Jutland' })).toEqual([
    'Havnegade 2',
    'Aarhus C 8000',
    'Jutland, Denmark',
  ]);
  expect(await linesOf(parts)).toEqual(['Havnegade 2', 'Aarhus C 8000', 'Denmark']);
  const lines = ['Havnegade 2', '8000 Aarhus C', 'Denmark'];
  expect(await linesOf({ ...parts, lines })).toEqual(lines);
});
