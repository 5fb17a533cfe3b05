import { expect, test } from 'vitest';
import { fileOfUrl } from './fileOfUrl.ts';

const files = {
  '/': 'index.html',
  '/404': '404.html',
  '/services': 'services.html',
  '/services/web': 'services/web.html',
};

test('a page is a file of the same name, and a folder of that name contains its subpages', () => {
  expect(Object.keys(files).map(fileOfUrl)).toEqual(Object.values(files));
});

test('an alias that names a file keeps its name', () => {
  expect(fileOfUrl('/old/team.html')).toBe('old/team.html');
});
