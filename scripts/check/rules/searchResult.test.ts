import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { page, workspace } from '../../testing/workspace.ts';

const enough = 'Who we are, where we work, and what we have been building since 2018.';
const check = async (fields: object): Promise<string> => {
  const text = page({ template: 'page', title: 'About', description: enough, ...fields });
  const root = await workspace({ 'content/about.mdx': text });
  const { problems } = await readSite({ root, drafts: true });
  return problemLines(problems.filter(({ rule }) => /^(long|short)-/.test(rule ?? '')));
};

test('a title is reported if a search result cuts it, including the site name', async () => {
  // “ — Acme” adds seven characters.
  expect(await check({ title: 'a'.repeat(53) })).toBe('\nNo problems.');
  expect(await check({ title: `${'a'.repeat(52)} b` })).toMatchInlineSnapshot(
    `"content/about.mdx:3:8  warning  In search results the title is “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b — Acme”. It has 61 characters, and about 60 are shown.  long-title  Shorten it by 1, or write a shorter “title” under “seo”."`,
  );
  expect(await check({ title: 'a'.repeat(70), seo: { title: 'About' } })).toBe('\nNo problems.');
});

test('a description that is too long or too short is reported', async () => {
  expect(await check({ description: 'a'.repeat(160) })).toBe('\nNo problems.');
  expect(await check({ description: 'a'.repeat(161) })).toMatchInlineSnapshot(
    `"content/about.mdx:4:14  warning  The description has 161 characters. Search results show about 160.  long-description  Shorten it by 1, or write a shorter “description” under “seo”."`,
  );
  expect(await check({ description: 'a'.repeat(50) })).toBe('\nNo problems.');
  expect(await check({ description: 'a'.repeat(49) })).toMatchInlineSnapshot(
    `"content/about.mdx:4:14  warning  The description has 49 characters, too few to be useful in search results.  short-description  Say what the page offers and to whom, in 50 to 160 characters."`,
  );
  expect(await check({ description: 'a'.repeat(300), seo: { description: enough } })).toBe('\nNo problems.');
});

test('problems of the seo fields are reported at their own position', async () => {
  expect(await check({ seo: { description: 'Us.' } })).toContain('content/about.mdx:6:16  warning');
});

test('pages that search engines do not show are skipped', async () => {
  expect(await check({ description: 'Us.', unlisted: true })).toBe('\nNo problems.');
});
