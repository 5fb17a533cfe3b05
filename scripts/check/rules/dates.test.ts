import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { page, workspace } from '../../testing/workspace.ts';

const check = async (publishAt: string, expiresAt: string): Promise<string> => {
  const text = page({
    template: 'page',
    title: 'Offer',
    description: 'An offer that ends, said in as many words as a reader needs.',
    publishAt,
    expiresAt,
  });
  return problemLines(
    (await readSite({ root: await workspace({ 'content/offer.mdx': text }), drafts: false })).problems,
  );
};

test('a page that expires before it is published is reported', async () => {
  expect(await check('2027-02-01', '2027-01-15T09:00')).toMatchInlineSnapshot(
    `"content/offer.mdx:6:12  error  The page would disappear (2027-01-15T09:00) before it appears (2027-02-01).  dates  Give expiresAt a later date than publishAt, or remove it."`,
  );
  expect(await check('2027-02-01', '2027-02-01T00:00')).toContain('content/offer.mdx:6:12  error  ');
});

test('a page may be published for one minute', async () => {
  expect(await check('2027-02-01', '2027-02-01T00:01')).toBe('\nNo problems.');
});
