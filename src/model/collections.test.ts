import { expect, test } from 'vitest';
import { category, manifestOf, page, project, service } from '../../scripts/testing/workspace.ts';
import { config } from '../../scripts/site/config.ts';

const collected = async (files = {}) => config.collect(await manifestOf(files));

test('services and categories are sorted by order, then by address', async () => {
  const { services, categories } = await collected({
    'content/services/a.mdx': service('A', { order: 2 }),
    'content/services/b.mdx': service('B', { order: 1 }),
    'content/portfolio/a.mdx': category('A work', { order: 0, type: 'a' }),
  });
  expect(services.map(({ url }) => url)).toEqual(['/services/b', '/services/web', '/services/a']);
  expect(categories.map(({ url }) => url)).toEqual(['/portfolio/a', '/portfolio/web']);
});

test('a project has the address, the color and the type of its category, and knows whether its case study is written', async () => {
  const { projects } = await collected({
    'content/portfolio/web.mdx': category('Work', {
      ...{ color: 'mint', type: 'sites', projects: [project('shop'), project('clinic')] },
    }),
    'content/portfolio/web/shop.mdx': page({ title: 'Shop', description: 'A shop.' }),
  });
  const ofCategory = { categoryUrl: '/portfolio/web', color: 'mint', type: 'sites' };
  expect(projects).toEqual([
    { ...project('shop'), ...ofCategory, url: '/portfolio/web/shop', unwritten: false },
    { ...project('clinic'), ...ofCategory, url: '/portfolio/web/clinic', unwritten: true },
  ]);
});

test('projects follow the order of their categories, then that of the file', async () => {
  const { projects } = await collected({
    'content/portfolio/a.mdx': category('First', { order: 0, type: 'a', projects: [project('zebra')] }),
  });
  expect(projects.map(({ id }) => id)).toEqual(['zebra', 'shop', 'clinic']);
});

test('an unlisted page has an address but is in no collection', async () => {
  const { byUrl, services, projects } = await collected({
    'content/services/web.mdx': service('Websites', { unlisted: true }),
    'content/portfolio/web.mdx': category('Work', { unlisted: true, projects: [project('shop')] }),
  });
  expect(byUrl.get('/services/web')?.type).toBe('service');
  expect(services).toEqual([]);
  expect(projects).toEqual([]);
});

test('a picture has its size and an address that depends on its content; a missing one is named in the error', async () => {
  const { picture } = await collected();
  expect(picture('people/ann.svg')).toEqual({
    url: expect.stringMatching(/^\/pictures\/people\/ann\.[0-9a-f]{10}\.svg$/),
    width: 8,
    height: 6,
  });
  expect(() => picture('people/bob.svg')).toThrow('There is no image content/_pictures/people/bob.svg.');
});
