import { expect, test } from 'vitest';
import { positionAt } from '../../src/model/problem.ts';
import { category, page, project, service } from '../testing/workspace.ts';
import { checkPage } from './checkPage.ts';

const about = { template: 'page', title: 'About', description: 'Us.' };

test('a page without problems becomes a page of the manifest', () => {
  const { page: result, problems } = checkPage(page(about, 'Text.\n'), 'about.mdx', 'content/about.mdx');
  expect(problems).toEqual([]);
  expect(result).toEqual({ url: '/about', file: 'content/about.mdx', kind: 'page', data: about });
});

test('a file in the services folder is a service, and spaces around a value are removed', () => {
  const { page: result } = checkPage(service('  Websites '), 'services/web.mdx', 'content/services/web.mdx');
  expect(result).toMatchObject({
    url: '/services/web',
    kind: 'service',
    data: { title: 'Websites', color: 'sky' },
  });
});

test('references are collected with their positions', () => {
  const text = category(
    'Work',
    { projects: [project('shop')] },
    '\n<CaseNote project="shop">\n\nText.\n\n</CaseNote>\n',
  );
  const { references } = checkPage(text, 'portfolio/web.mdx', 'content/portfolio/web.mdx');
  const found = references.map(({ kind, value, from }) => ({ kind, value, place: positionAt(text, from) }));
  expect(found).toEqual([
    { kind: 'icon', value: 'clock', place: { line: 4, column: 7 } },
    { kind: 'picture', value: 'cover.svg', place: { line: 13, column: 12 } },
    { kind: 'project', value: 'shop', place: { line: 19, column: 11 } },
  ]);
});
