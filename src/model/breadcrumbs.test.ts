import { expect, test } from 'vitest';
import { type Files, manifestOf, page, service } from '../../scripts/testing/workspace.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { config } from '../site.ts';

async function breadcrumbsAt(url: string, files: Files = {}) {
  const collections = config.collect(await manifestOf(files));
  const found = collections.byUrl.get(url);
  if (!found) throw new Error(`There is no page ${url}.`);
  return breadcrumbsOf(found, collections);
}

const services = (fields: object = {}) => ({
  'content/services/index.mdx': page({
    ...{ template: 'services', title: 'What we do', description: 'All.', label: 'Services' },
    ...fields,
  }),
});

test('breadcrumbs are the pages above a page, by their labels', async () => {
  expect(await breadcrumbsAt('/services/web', services())).toEqual([{ href: '/services', text: 'Services' }]);
  expect(await breadcrumbsAt('/services/web', services({ label: undefined }))).toEqual([
    { href: '/services', text: 'What we do' },
  ]);
});

test('a case study is below its category', async () => {
  const files = {
    'content/portfolio/web/shop.mdx': page({ title: 'Shop', description: 'A shop.' }),
  };
  expect(await breadcrumbsAt('/portfolio/web/shop', files)).toEqual([
    { href: '/portfolio/web', text: 'Website projects' },
  ]);
});

test('pages at the top, and those without a listed page above them, have no breadcrumbs', async () => {
  expect(await breadcrumbsAt('/contact')).toEqual([]);
  expect(await breadcrumbsAt('/')).toEqual([]);
  expect(await breadcrumbsAt('/services/web', { 'content/services/web.mdx': service('Websites') })).toEqual(
    [],
  );
  expect(await breadcrumbsAt('/services/web', services({ unlisted: true }))).toEqual([]);
});
