import { expect, test } from 'vitest';
import { type Files, page, service, siteFile, workspace, write } from '../testing/workspace.ts';
import { devSites, isConcerned } from './devSite.ts';

const about = page({
  template: 'page',
  title: 'About us',
  description: 'Who we are.',
  menu: { header: 'About', order: 2 },
});
const titlesOf = (site: Awaited<ReturnType<ReturnType<typeof devSites>>>) =>
  Object.fromEntries(site.guided?.manifest.pages.map(({ url, data }) => [url, data.title]) ?? []);

test('valid pages are shown while another file has errors, from the first read', async () => {
  const root = await workspace({
    'content/about.mdx': about.replace('title:', 'titel:'),
    'content/services/web.mdx': service('Websites', {}, '<Featur />\n'),
  });
  const site = await devSites(root)();
  expect([...site.broken]).toEqual([
    ['/about', 'content/about.mdx'],
    ['/services/web', 'content/services/web.mdx'],
  ]);
  expect(titlesOf(site)).toMatchObject({
    '/about': 'about.mdx',
    '/services/web': 'Websites',
    '/contact': 'Contact',
    '/_guide': 'Component guide',
  });
});

test('a page with broken fields keeps its previous fields until it is fixed', async () => {
  const root = await workspace({ 'content/about.mdx': about });
  const read = devSites(root);
  expect((await read()).broken.size).toBe(0);
  await write(root, { 'content/about.mdx': about.replace('title: About us', 'titel: Other') });
  const broken = await read();
  expect(titlesOf(broken)['/about']).toBe('About us');
  expect([...broken.broken.keys()]).toEqual(['/about']);
  await write(root, { 'content/about.mdx': about.replace('About us', 'All about us') });
  const fixed = await read();
  expect(fixed.broken.size).toBe(0);
  expect(titlesOf(fixed)['/about']).toBe('All about us');
});

test('while site.yaml is invalid, the previous site is shown; if it was never valid, there is none', async () => {
  const root = await workspace();
  const read = devSites(root);
  const before = titlesOf(await read());
  await write(root, { 'content/site.yaml': 'name: [' });
  const broken = await read();
  expect(broken.problems.length).toBeGreaterThan(0);
  expect(titlesOf(broken)).toEqual(before);
  expect((await devSites(root)()).guided).toBe(undefined);
  await write(root, { 'content/site.yaml': siteFile() });
  expect((await read()).problems).toEqual([]);
});

test('an unknown icon is reported, and its page is still shown', async () => {
  const root = await workspace({ 'content/services/web.mdx': service('Websites', { icon: 'no-such-icon' }) });
  const site = await devSites(root)();
  expect(site.problems).toHaveLength(1);
  expect(site.guided?.site.icons.has('no-such-icon')).toBe(false);
  expect(site.guided?.site.icons.has('badge-check')).toBe(true);
});

const brokenPage = about.replace('title:', 'titel:');

test.each<[string, Files, string, boolean]>([
  ['its own file', { 'content/about.mdx': brokenPage }, '/about', true],
  ['the file of another page', { 'content/about.mdx': brokenPage }, '/contact', false],
  ['a picture that it shows', { 'content/_pictures/map.svg': '<svg' }, '/contact', true],
  ['a picture of another page', { 'content/_pictures/map.svg': '<svg' }, '/services/web', false],
  ['only a warning', { 'content/about.mdx': `${about}\nOne  two.\n` }, '/about', false],
])('an error in %s', async (_where, files, route, concerned) => {
  const site = await devSites(await workspace(files))();
  expect(site.problems.length).toBeGreaterThan(0);
  expect(isConcerned(site, route)).toBe(concerned);
});

test('an error in site.yaml concerns every page, because it keeps the site as it was', async () => {
  const root = await workspace();
  const read = devSites(root);
  await read();
  await write(root, { 'content/site.yaml': 'name: 1\n' });
  expect(isConcerned(await read(), '/contact')).toBe(true);
});
