import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { category, page, project, service } from '../../testing/workspace.ts';

const caseStudy = (fields: object = {}): string =>
  page({
    title: 'A shop',
    description: 'How a shop for lamps came to sell twice as many of them within a single year.',
    ...fields,
  });

test('a case study of a project has no problems', async () => {
  expect(await check({ 'content/portfolio/web/shop.mdx': caseStudy() })).toBe(nothing);
});

test('a case study that no card leads to is reported', async () => {
  expect(
    await check({
      'content/portfolio/web/shpo.mdx': caseStudy(),
      'content/portfolio/web/atelier.mdx': caseStudy({ title: 'An atelier', description: 'Of lamps.' }),
      'content/portfolio/apps/shop.mdx': caseStudy({ title: 'An app', description: 'For lamps.' }),
    }),
  ).toMatchInlineSnapshot(`
    "content/portfolio/apps/shop.mdx:1:1  error  There is no portfolio category /portfolio/apps, so no card links to this page.  case-study-without-project  Move the file to its category’s folder: content/portfolio/web/.
    content/portfolio/apps/shop.mdx:3:14  warning  The description has 10 characters, too few to be useful in search results.  short-description  Say what the page offers and to whom, in 50 to 160 characters.
    content/portfolio/web/atelier.mdx:1:1  error  content/portfolio/web.mdx has no project with the id “atelier”, so no card links to this page.  case-study-without-project  Add the project to the list in content/portfolio/web.mdx.
    content/portfolio/web/atelier.mdx:3:14  warning  The description has 9 characters, too few to be useful in search results.  short-description  Say what the page offers and to whom, in 50 to 160 characters.
    content/portfolio/web/shpo.mdx:1:1  error  content/portfolio/web.mdx has no project with the id “shpo”, so no card links to this page.  case-study-without-project  If the project is shop, rename this file to shop.mdx. Otherwise add the project to the list in content/portfolio/web.mdx."
  `);
});

test('a case study of an unpublished category is reported', async () => {
  const files = (fields: object) => ({
    'content/portfolio/apps.mdx': category('Apps', {
      type: 'apps',
      projects: [project('till')],
      draft: true,
    }),
    'content/portfolio/apps/till.mdx': caseStudy(fields),
  });
  expect(await check(files({}))).toMatchInlineSnapshot(
    `"content/portfolio/apps/till.mdx:1:1  error  content/portfolio/apps.mdx is not published, so no card links to this page.  case-study-without-project  Publish the category first, or make this page a draft too: add the line “draft: true”."`,
  );
  expect(await check(files({ publishAt: '2199-01-01' }))).toBe(nothing);
});

test('drafts and unlisted pages may exist before their project', async () => {
  expect(await check({ 'content/portfolio/web/new.mdx': caseStudy({ draft: true }) })).toBe(nothing);
  expect(await check({ 'content/portfolio/web/new.mdx': caseStudy({ unlisted: true }) })).toBe(nothing);
});

test('reserved names are reported', async () => {
  expect(
    await check({
      'content/portfolio/apps.mdx': category('Apps', { type: 'all', projects: [project('index')] }),
      'content/services/other.mdx': service('Other'),
    }),
  ).toMatchInlineSnapshot(`
    "content/portfolio/apps.mdx:7:7  error  “type” cannot be “all”.  wrong-value  Write another word: “all” is the button that shows every project.
    content/portfolio/apps.mdx:10:9  error  “id” of entry 1 of “projects” cannot be “index”.  wrong-value  Write another word: “index” is the category’s own page.
    content/services/other.mdx:1:1  error  The contact form uses “other” for its last choice, so no service can have this name.  reserved-name  Rename the file to say what the service is, such as content/services/other-services.mdx."
  `);
});
