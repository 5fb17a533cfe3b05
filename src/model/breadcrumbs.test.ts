import { expect, test } from 'vitest';
import { type Files, page, pageAt } from '../../scripts/testing/workspace.ts';
import { breadcrumbsOf } from './navigation.ts';

async function breadcrumbsAt(url: string, files: Files = {}) {
  const { page: found, collections } = await pageAt(url, files);
  return breadcrumbsOf(found, collections);
}

const services = (fields: object = {}) => ({
  'content/services/index.mdx': page({
    ...{ template: 'services', title: 'What we do', description: 'All.', label: 'Services' },
    ...fields,
  }),
});

const study = { 'content/portfolio/web/shop.mdx': page({ title: 'Shop', description: 'A shop.' }) };

test.each<[what: string, url: string, files: Files, above: { href: string; text: string }[]]>([
  ['the page above, by its label', '/services/web', services(), [{ href: '/services', text: 'Services' }]],
  [
    'or its title',
    '/services/web',
    services({ label: undefined }),
    [{ href: '/services', text: 'What we do' }],
  ],
  ['a category', '/portfolio/web/shop', study, [{ href: '/portfolio/web', text: 'Website projects' }]],
  ['nothing above', '/contact', {}, []],
  ['no page above', '/services/web', {}, []],
  ['an unlisted page above', '/services/web', services({ unlisted: true }), []],
])('breadcrumbs: %s', async (_, url, files, above) => {
  expect(await breadcrumbsAt(url, files)).toEqual(above);
});
