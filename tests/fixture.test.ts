/** The fixture site is valid, and it has everything that browser tests look for in it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nodesOf } from '../scripts/content/mdx/nodes.ts';
import { parseMdx } from '../scripts/content/mdx/parseMdx.ts';
import { isShown } from '../scripts/lib/schedule.ts';
import { readSite } from '../scripts/check/readSite.ts';
import { report, textsIn } from '../scripts/check/report/report.ts';
import { config } from '../scripts/site/config.ts';

const root = path.join(import.meta.dirname, 'fixture');

const [published, withDrafts] = await Promise.all([
  readSite({ root, drafts: false }),
  readSite({ root, drafts: true }),
]);
const publishedPages = published.possible?.pages ?? [];
const pages = withDrafts.possible?.pages ?? [];

function componentsAndAttributes(file: string): string[] {
  return nodesOf(parseMdx(readFileSync(path.join(root, file), 'utf8'))).flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
    const { name, attributes } = node;
    const names = attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each.name] : []));
    return [`${name}`, ...names.map((attribute) => `${name} ${attribute}`)];
  });
}

test('the check finds no problems, with and without drafts', () => {
  for (const { problems } of [published, withDrafts])
    expect(report(problems, textsIn(root))).toBe(report([]));
});

/** Components of a site's own need not be there: previews show each with its example. */
test('tests/fixture/content/components.mdx uses each of its components with every attribute', () => {
  const file = 'content/components.mdx';
  const found = componentsAndAttributes(file);
  const wanted = [...config.components].flatMap(([name, { attributes }]) =>
    found.includes(name) ? Object.keys(attributes.shape).map((attribute) => `${name} ${attribute}`) : [],
  );
  expect(wanted.length).toBeGreaterThan(25);
  const missing = wanted.filter((each) => !found.includes(each));
  expect(missing, `Write these attributes into tests/fixture/${file}.`).toEqual([]);
});

test('there is a draft, a page for a later date, an expired and an unlisted page, and a page with aliases', () => {
  const hidden = pages.map(({ data }) => data).filter((data) => !isShown(data, published.asOf));
  expect(hidden.some(({ draft }) => draft)).toBe(true);
  expect(hidden.some(({ publishAt, draft }) => publishAt && !draft)).toBe(true);
  expect(hidden.some(({ expiresAt, draft }) => expiresAt && !draft)).toBe(true);
  expect(publishedPages.some(({ data }) => data.unlisted)).toBe(true);
  expect(publishedPages.some(({ data }) => (data.aliases ?? []).length > 1)).toBe(true);
});
