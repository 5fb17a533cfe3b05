import { expect, test } from 'vitest';
import { manifestOf } from '../../scripts/testing/workspace.ts';
import { type BodyRead, bodyCollections, bodyData } from './bodyData.ts';
import { collect } from './collections.ts';

async function dataFor(reads: BodyRead[], pictures: string[] = []) {
  const collections = collect(await manifestOf());
  const page = collections.byUrl.get('/');
  if (!page) throw new Error('There is no home page.');
  return bodyData(page, collections, { reads: new Set(reads), pictures });
}

test('a page is given what its blocks declare, with the pictures of that', async () => {
  expect(Object.keys(await dataFor([]))).toEqual(['page', 'site', 'pictures']);
  const { pictures, ...data } = await dataFor(['projects', 'logos'], ['map.svg']);
  expect(Object.keys(data)).toEqual(['page', 'site', 'categories', 'projects']);
  expect(Object.keys(pictures)).toEqual(['cover.svg', 'logo.svg', 'map.svg']);
});

test('what a block does not declare it cannot read', async () => {
  const given = bodyCollections(await dataFor(['quotes']));
  expect(given.quotes.map(({ id }) => id)).toEqual(['ann']);
  expect(given.picture('people/ann.svg').width).toBe(8);
  expect(() => given.services).toThrow('A block reads services.');
  expect(() => given.projects).toThrow('A block reads projects.');
  expect(() => given.picture('map.svg')).toThrow('There is no picture content/_pictures/map.svg');
  expect(() => given.picture('constructor')).toThrow('There is no picture');
});
