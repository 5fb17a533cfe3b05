import { expect, test } from 'vitest';
import { mayDefine } from './destinations.ts';

test('a name matches only a whole word of the fields', () => {
  const files = [
    { file: 'content/a.mdx', url: '/portfolio/web', fields: 'id: shop-two\naliases: [/old/shop, "/a"]\n' },
  ];
  expect(['shop-two', '/old/shop', '/a'].map((name) => mayDefine(files, name))).toEqual([true, true, true]);
  expect(['shop', '/old', '/shop', 'two', '.'].map((name) => mayDefine(files, name))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
