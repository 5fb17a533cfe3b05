import { expect, test } from 'vitest';
import { about, type Files, workspace, write } from '../testing/workspace.ts';
import { devSites, isConcerned } from './devSite.ts';

const siteOf = async (files: Files = {}) => devSites(await workspace(files))();

const broken = about({ titel: 'About' });

test.each<[string, Files, string, boolean]>([
  ['its own file', { 'content/about.mdx': broken }, '/about', true],
  ['the file of another page', { 'content/about.mdx': broken }, '/contact', false],
  ['a picture that it shows', { 'content/_pictures/map.svg': '<svg' }, '/contact', true],
  ['a picture of another page', { 'content/_pictures/map.svg': '<svg' }, '/services/web', false],
  ['only a warning', { 'content/about.mdx': about({}, 'One  two.\n') }, '/about', false],
])('an error in %s', async (_where, files, route, concerned) => {
  const site = await siteOf(files);
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
