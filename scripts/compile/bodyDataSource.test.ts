import { expect, test } from 'vitest';
import { bodyCollections } from '../render/bodyData.ts';
import { config } from '../site/config.ts';
import { readSite } from '../check/readSite.ts';
import { titled, workspace } from '../testing/workspace.ts';
import { bodyDataSource } from './bodyDataSource.ts';

/** The body data of a page with this body. */
async function dataOf(body: string) {
  const root = await workspace({ 'content/team.mdx': titled('Team', {}, body) });
  const site = await readSite({ root, drafts: false });
  const page = site.manifest?.pages.find(({ url }) => url === '/team');
  if (!site.manifest || !page) throw new Error('The page has errors.');
  return bodyDataSource(config.collect(site.manifest), site)(page);
}

test('a body has the pictures that it names and those of the collections that its components read', async () => {
  const { pictures } = await dataOf(
    '## Work\n\n<Categories />\n\n<Projects />\n\n<Logos />\n\n![A map](map.svg)\n',
  );
  expect(Object.keys(pictures)).toEqual(['cover.svg', 'logo.svg', 'map.svg']);
});

test('a component that reads what it does not declare throws an error', async () => {
  const collections = bodyCollections(await dataOf('<Quotes />\n'));
  expect(collections.quotes.map(({ id }) => id)).toEqual(['ann']);
  expect(collections.picture('people/ann.svg').width).toBe(8);
  expect(() => collections.services).toThrow('A component reads services.');
  expect(() => collections.projects).toThrow('A component reads projects.');
  expect(() => collections.picture('map.svg')).toThrow('There is no image content/_pictures/map.svg');
  expect(() => collections.picture('constructor')).toThrow('There is no image');
});
