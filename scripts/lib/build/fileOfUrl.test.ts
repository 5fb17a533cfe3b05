import { expect, test } from 'vitest';
import { fileOfUrl } from './fileOfUrl.ts';

test('the file of a route', () => {
  expect(['/', '/404', '/services/web'].map(fileOfUrl)).toEqual([
    'index.html',
    '404.html',
    'services/web/index.html',
  ]);
});
