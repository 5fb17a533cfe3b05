/**
 * An error in one file is reported there, and not again at every file that refers to what it defines: rows of
 * `testing/slips/sites.ts`. Here is what rows cannot show.
 */
import { expect, test } from 'vitest';
import { about, titled, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { mayDefine } from './destinations.ts';

test('names in unreadable fields are known to the spell check', async () => {
  const { problems } = await readSite({
    root: await workspace({
      'content/team.mdx': titled('Team', { label: 'Krzysztof', order: 1 }).replace('order: 1', 'order: ['),
      'content/about.mdx': about({}, 'Ask Krzysztof.\n'),
    }),
    drafts: false,
  });
  expect(problems.filter(({ file }) => file === 'content/about.mdx')).toEqual([]);
});

test('a name matches only a whole word of the fields', () => {
  const files = [{ url: '/portfolio/web', fields: 'id: shop-two\naliases: [/old/shop, "/a"]\n' }];
  expect(['shop-two', '/old/shop', '/a'].map((name) => mayDefine(files, name))).toEqual([true, true, true]);
  expect(['shop', '/old', '/shop', 'two', '.'].map((name) => mayDefine(files, name))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
