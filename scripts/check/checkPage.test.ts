import { expect, test } from 'vitest';
import { positionAt } from '../../src/model/problem.ts';
import { checkPage } from './checkPage.ts';
import { problemLines } from '../testing/problemLines.ts';
import { category, page, project, service } from '../testing/workspace.ts';

const check = (path: string, text: string): string =>
  problemLines(checkPage(text, path, `content/${path}`).problems);

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

test('a template is refused if the folder decides the kind of page', () => {
  expect(check('services/web.mdx', service('Websites', { template: 'service' }))).toMatchInlineSnapshot(
    `"content/services/web.mdx:13:1  error  “template” is not a field of a service page.  unknown-field  You can use: aliases, color, cta, description, draft, expiresAt, heading, icon, label, menu, order, publishAt, seo, title, unlisted."`,
  );
});

test('a color that the theme does not have is reported', () => {
  expect(check('services/web.mdx', service('Websites', { color: 'corall' }))).toMatchInlineSnapshot(
    `"content/services/web.mdx:5:8  error  “color” is “corall”, which is not an option.  wrong-value  Did you mean coral?"`,
  );
  expect(check('services/web.mdx', service('Websites', { color: '#ff0000' }))).toMatchInlineSnapshot(
    `"content/services/web.mdx:5:8  error  “color” is “#ff0000”, which is not an option.  wrong-value  You can use: coral, iris, lime, mint, rose, sky."`,
  );
});
