import { expect, test } from 'vitest';
import { pageAt } from '../../scripts/testing/workspace.ts';
import { type BodyRead, bodyCollections, bodyData } from './bodyData.ts';
import { config } from '../site.ts';

async function dataFor(reads: BodyRead[], pictures: string[] = []) {
  const { page, collections } = await pageAt('/');
  return bodyData(page, collections, { reads: new Set(reads), pictures }, config.collections);
}

test('a body has the pictures that it names and those of the collections that its components read', async () => {
  const { pictures } = await dataFor(['categories', 'projects', 'logos'], ['map.svg']);
  expect(Object.keys(pictures)).toEqual(['cover.svg', 'logo.svg', 'map.svg']);
});

test('a component that reads what it does not declare throws an error', async () => {
  const collections = bodyCollections(await dataFor(['quotes']));
  expect(collections.quotes.map(({ id }) => id)).toEqual(['ann']);
  expect(collections.picture('people/ann.svg').width).toBe(8);
  expect(() => collections.services).toThrow('A component reads services.');
  expect(() => collections.projects).toThrow('A component reads projects.');
  expect(() => collections.picture('map.svg')).toThrow('There is no image content/_pictures/map.svg');
  expect(() => collections.picture('constructor')).toThrow('There is no image');
});
