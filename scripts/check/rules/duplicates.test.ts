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
    "content/about.mdx:1:1  error  Both this file and content/about/index.mdx would become the page /about.  duplicate-route
        Rename or delete one of the two.
    content/about.mdx:4:14  warning  The description has 3 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.
    content/about/index.mdx:1:1  error  Both this file and content/about.mdx would become the page /about.  duplicate-route
        Rename or delete one of the two.
    content/about/index.mdx:4:14  warning  The description has 10 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.

    2 errors and 2 warnings in 2 files."
  `);
});

test('two pages with the same title are reported', async () => {
  expect(
    await check({ 'content/services/sites.mdx': service('Websites', { description: 'Other words.' }) }),
  ).toMatchInlineSnapshot(`
    "content/services/sites.mdx:2:8  error  The title “Websites” is already used in content/services/web.mdx:2.  duplicate-title
        Give each page its own title.
    content/services/sites.mdx:3:14  warning  The description has 12 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.
    content/services/web.mdx:2:8  error  The title “Websites” is already used in content/services/sites.mdx:2.  duplicate-title
        Give each page its own title.

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
    "content/services/sites.mdx:3:14  error  The same description is already used in content/services/web.mdx:3.  duplicate-description
        Describe only what is on this page.
    content/services/web.mdx:3:14  error  The same description is already used in content/services/sites.mdx:3.  duplicate-description
        Describe only what is on this page.

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
    "content/portfolio/apps.mdx:10:9  error  The project id “shop” is already used in content/portfolio/web.mdx:11.  duplicate-project
        Give each project its own id.
    content/portfolio/apps.mdx:11:12  error  The project title “Project shop” is already used in content/portfolio/web.mdx:12, so two cards would have the same title.  duplicate-project-title
        Give each project its own title.
    content/portfolio/apps.mdx:16:9  error  The project id “shop” is already used in line 10.  duplicate-project
        Give each project its own id.
    content/portfolio/apps.mdx:17:12  error  The project title “Project shop” is already used in line 11, so two cards would have the same title.  duplicate-project-title
        Give each project its own title.
    content/portfolio/web.mdx:11:9  error  The project id “shop” is already used in content/portfolio/apps.mdx:10.  duplicate-project
        Give each project its own id.
    content/portfolio/web.mdx:12:12  error  The project title “Project shop” is already used in content/portfolio/apps.mdx:11, so two cards would have the same title.  duplicate-project-title
        Give each project its own title.

    6 errors in 2 files."
  `);
});

test('each of three duplicates refers to another', async () => {
  const three = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/${name}.mdx`, named('Same', `About ${name}.`)]),
  );
  expect(await check(three)).toMatchInlineSnapshot(`
    "content/a.mdx:3:8  error  The title “Same” is already used in content/b.mdx:3.  duplicate-title
        Give each page its own title.
    content/a.mdx:4:14  warning  The description has 8 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.
    content/b.mdx:3:8  error  The title “Same” is already used in content/a.mdx:3.  duplicate-title
        Give each page its own title.
    content/b.mdx:4:14  warning  The description has 8 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.
    content/c.mdx:3:8  error  The title “Same” is already used in content/a.mdx:3.  duplicate-title
        Give each page its own title.
    content/c.mdx:4:14  warning  The description has 8 characters, too few to be useful in search results.  short-description
        Say what the page offers and to whom, in 50 to 160 characters.

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

test('two testimonials with the same id are reported', async () => {
  const quote = {
    id: 'ana',
    quote: 'Good.',
    author: 'Ana',
    position: 'Baker',
    company: 'Acme',
    image: 'ana.svg',
  };
  const testimonials = page({
    template: 'testimonials',
    title: 'Testimonials',
    description: 'What clients say.',
    quotes: [quote, { ...quote }],
  });
  expect(await check({ 'content/testimonials.mdx': testimonials })).toContain('duplicate-quote');
});
