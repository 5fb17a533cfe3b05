import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { report } from '../report/report.ts';
import { category, type Files, page, project, service, workspace } from '../../testing/workspace.ts';

async function check(files: Files): Promise<string> {
  return report((await readSite({ root: await workspace(files), drafts: false })).problems);
}

const named = (title: string, description: string) => page({ template: 'page', title, description });

test('two files for the same route are reported', async () => {
  const files = {
    'content/about.mdx': named('About', 'Us.'),
    'content/about/index.mdx': named('About us', 'All of us.'),
  };
  expect(await check(files)).toMatchInlineSnapshot(`
    "content/about.mdx:1:1  error  Both this file and content/about/index.mdx make the page /about.  duplicate-route
        Rename or delete one of the two.
    content/about.mdx:4:14  warning  The description has 3 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.
    content/about/index.mdx:1:1  error  Both this file and content/about.mdx make the page /about.  duplicate-route
        Rename or delete one of the two.
    content/about/index.mdx:4:14  warning  The description has 10 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.

    2 errors and 2 warnings in 2 files."
  `);
});

test('two pages with the same title are reported', async () => {
  expect(
    await check({ 'content/services/sites.mdx': service('Websites', { description: 'Other words.' }) }),
  ).toMatchInlineSnapshot(`
    "content/services/sites.mdx:2:8  error  The title “Websites” is also that of content/services/web.mdx:2.  duplicate-title
        Give each page a title of its own.
    content/services/sites.mdx:3:14  warning  The description has 12 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.
    content/services/web.mdx:2:8  error  The title “Websites” is also that of content/services/sites.mdx:2.  duplicate-title
        Give each page a title of its own.

    2 errors and 1 warning in 2 files."
  `);
});

test('two pages with the same description are reported', async () => {
  expect(
    await check({
      'content/services/sites.mdx': service('Sites', {
        description: 'What Websites is, said in as many words as a reader of search results needs.',
      }),
    }),
  ).toMatchInlineSnapshot(`
    "content/services/sites.mdx:3:14  error  The description is also that of content/services/web.mdx:3.  duplicate-description
        Describe what is on this page only.
    content/services/web.mdx:3:14  error  The description is also that of content/services/sites.mdx:3.  duplicate-description
        Describe what is on this page only.

    2 errors in 2 files."
  `);
});

test('two projects with the same id are reported, in two categories and in one', async () => {
  expect(
    await check({
      'content/portfolio/apps.mdx': category('Apps', {
        type: 'apps',
        projects: [project('shop'), project('shop')],
      }),
    }),
  ).toMatchInlineSnapshot(`
    "content/portfolio/apps.mdx:10:9  error  The project id “shop” is used in content/portfolio/web.mdx:11 too.  duplicate-project
        Give each project an id of its own.
    content/portfolio/apps.mdx:11:12  error  The project title “Project shop” is used in content/portfolio/web.mdx:12 too, so two cards would read the same.  duplicate-project-title
        Give each project a title of its own.
    content/portfolio/apps.mdx:16:9  error  The project id “shop” is used in line 10 too.  duplicate-project
        Give each project an id of its own.
    content/portfolio/apps.mdx:17:12  error  The project title “Project shop” is used in line 11 too, so two cards would read the same.  duplicate-project-title
        Give each project a title of its own.
    content/portfolio/web.mdx:11:9  error  The project id “shop” is used in content/portfolio/apps.mdx:10 too.  duplicate-project
        Give each project an id of its own.
    content/portfolio/web.mdx:12:12  error  The project title “Project shop” is used in content/portfolio/apps.mdx:11 too, so two cards would read the same.  duplicate-project-title
        Give each project a title of its own.

    6 errors in 2 files."
  `);
});

test('each of three duplicates refers to another', async () => {
  const three = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/${name}.mdx`, named('Same', `About ${name}.`)]),
  );
  expect(await check(three)).toMatchInlineSnapshot(`
    "content/a.mdx:3:8  error  The title “Same” is also that of content/b.mdx:3.  duplicate-title
        Give each page a title of its own.
    content/a.mdx:4:14  warning  The description has 8 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.
    content/b.mdx:3:8  error  The title “Same” is also that of content/a.mdx:3.  duplicate-title
        Give each page a title of its own.
    content/b.mdx:4:14  warning  The description has 8 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.
    content/c.mdx:3:8  error  The title “Same” is also that of content/a.mdx:3.  duplicate-title
        Give each page a title of its own.
    content/c.mdx:4:14  warning  The description has 8 letters, too few for a reader of search results to choose by.  short-description
        Say what the page offers and to whom, in 50 to 160 letters.

    3 errors and 3 warnings in 3 files."
  `);
});

// Bug: two categories with the same `type` are one choice in the portfolio's filter: both buttons are pressed at once.
test('two categories with the same type are reported', async () => {
  expect(await check({ 'content/portfolio/apps.mdx': category('Apps', { type: 'web' }) })).toContain('type');
});

// Bug: a duplicate quote id is not reported. React then finds two cards with the same key, and `ids` shows both.
test('two quotes with the same id are reported', async () => {
  const quote = {
    id: 'ann',
    quote: 'Good.',
    author: 'Ann',
    position: 'Head',
    company: 'Client',
    image: 'people/ann.svg',
  };
  const duplicated = page({
    template: 'testimonials',
    title: 'Testimonials',
    description: 'Words.',
    quotes: [quote, { ...quote }],
  });
  expect(await check({ 'content/testimonials.mdx': duplicated })).toContain('ann');
});
