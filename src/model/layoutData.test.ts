import { expect, test } from 'vitest';
import { manifestOf, page, siteFile } from '../../scripts/testing/workspace.ts';
import { legalLinks, phoneHref } from './layoutData.ts';

test('a legal link is where it has words, and leads where the content says, or nowhere yet', async () => {
  const legal = [{ text: 'Our rules', short: 'Rules', href: '/rules' }, { short: 'Imprint' }];
  const { site } = await manifestOf({
    'content/site.yaml': siteFile({ legal }),
    'content/rules.mdx': page({ template: 'page', title: 'Our rules', description: 'What we may do.' }),
  });
  expect(legalLinks(site)).toEqual({
    company: [{ text: 'Our rules', href: '/rules' }],
    bottom: [{ text: 'Rules', href: '/rules' }, { text: 'Imprint' }],
  });
});

test('a phone number is called without what is only for readers', () => {
  expect(
    ['+44 (0)20 7946 0000', '030/12 34-56', '(0)20 7946.0000', '+1 555 0100 ext. 5'].map(phoneHref),
  ).toEqual([
    // With the zero, which only a number with its country leaves out.
    'tel:+442079460000',
    'tel:030123456',
    'tel:02079460000',
    'tel:+15550100',
  ]);
});
