import { expect, test } from 'vitest';
import { about, service, siteFile, workspace } from '../testing/workspace.ts';
import { devSites } from './devSite.ts';
import { findSource } from './findSource.ts';

test('the source of a passage is its own page, the page of its link, site.yaml, or another page', async () => {
  const root = await workspace({
    'content/about.mdx': about({}, 'We build small things.\n\nThen we leave, and nobody misses us at all.\n'),
    'content/services/bots.mdx': service('Bots', { order: 2, heading: 'Words on a card' }),
    'content/site.yaml': siteFile({ tagline: 'Small things, built well.' }),
  });
  const site = await devSites(root)();
  const find = (text: string, passage: object = {}) =>
    findSource(root, site, { page: '/about', text, from: 0, own: true, ...passage });
  expect(await find('We build small things.')).toMatch(/^content\/about\.mdx:\d+:1$/);
  expect(await find('Small things, built well.', { own: false })).toMatch(/^content\/site\.yaml:\d+:\d+$/);
  expect(await find('Words on a card')).toMatch(/^content\/services\/bots\.mdx:\d+:10$/);
  expect(await find('Bots', { link: '/services/bots#top' })).toBe('content/services/bots.mdx:2:8');
  expect(await find('Then we leave, and nobody misses us at all.', { page: '/contact' })).toMatch(
    /^content\/about\.mdx:\d+:1$/,
  );
  // Two words may be anywhere.
  expect(await find('misses us', { page: '/contact' })).toBe('content/contact.mdx');
  expect(await find('Not in any file.', { page: '/nowhere' })).toBe('content/404.mdx');
});
