import { expect, test } from 'vitest';
import { about, service, siteFile, workspace, write } from '../testing/workspace.ts';
import { iconsOf } from '../check/readSite.ts';
import { devSites } from './devSite.ts';

const titlesOf = (site: Awaited<ReturnType<ReturnType<typeof devSites>>>) =>
  Object.fromEntries(site.shown?.manifest.pages.map(({ url, data }) => [url, data.title]) ?? []);

test('valid pages are shown while another file has errors, from the first read', async () => {
  const root = await workspace({
    'content/about.mdx': about({ menu: { header: 'About', order: 2 } }).replace('title:', 'titel:'),
    'content/services/web.mdx': service('Websites', {}, '<Featur />\n'),
  });
  const site = await devSites(root)();
  expect([...site.broken]).toEqual([
    ['/about', 'content/about.mdx'],
    ['/services/web', 'content/services/web.mdx'],
  ]);
  expect(titlesOf(site)).not.toHaveProperty('/about');
  expect(titlesOf(site)).toMatchObject({
    '/services/web': 'Websites',
    '/contact': 'Contact',
  });
});

test('while site.yaml is invalid, the previous site is shown; if it was never valid, there is none', async () => {
  const root = await workspace();
  const read = devSites(root);
  const before = titlesOf(await read());
  await write(root, { 'content/site.yaml': 'name: [' });
  const broken = await read();
  expect(broken.problems.length).toBeGreaterThan(0);
  expect(titlesOf(broken)).toEqual(before);
  expect((await devSites(root)()).shown).toBe(undefined);
  await write(root, { 'content/site.yaml': siteFile() });
  expect((await read()).problems).toEqual([]);
});

test('an unknown icon is reported, and its page is still shown', async () => {
  const root = await workspace({
    'content/services/web.mdx': service('Websites', { icon: 'no-such-icon' }),
    'content/services/other.mdx': service('Other', { icon: 'badge-check' }),
  });
  const site = await devSites(root)();
  expect(site.problems.filter(({ reason }) => reason.includes('no-such-icon'))).toHaveLength(1);
  const icons = site.shown && iconsOf(site.shown.site, site.shown.manifest);
  expect(icons?.has('no-such-icon')).toBe(false);
  expect(icons?.has('badge-check')).toBe(true);
});
