import { expect, test } from 'vitest';
import { manifestOf, page, siteFile } from '../../scripts/testing/workspace.ts';
import { legalLinks } from './layoutData.ts';

test('a legal link leads where the content says, or nowhere yet; without a label there is none', async () => {
  const { site } = await manifestOf({
    'content/site.yaml': siteFile({ legal: { privacy: '/rules' } }).replace(/^ {2}sitemap:.*\n/m, ''),
    'content/rules.mdx': page({ template: 'page', title: 'Our rules', description: 'What we may do.' }),
  });
  expect(legalLinks(site).bottom).toEqual([
    { text: 'label privacy', href: '/rules' },
    { text: 'label terms', href: undefined },
  ]);
});
